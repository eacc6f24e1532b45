import { v7 as uuidv7 } from "uuid";
import type { addSubscription as call } from "#features/threats/contracts/taxii.contract.ts";
import { addSubscriptionRow } from "#features/threats/server/taxii/subscription.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addSubscription: Verb<typeof call> = async ({ db, actor, clock, audit }, { name, ceiling }) => {
  const companyId = companyIn(actor);
  const [id, key] = [uuidv7(), newApiKey(companyId)];
  await addSubscriptionRow(db, {
    ...{ companyId, id, name, ceiling, at: clock.now(), by: authorOf(actor).name },
    key: { id: uuidv7(), digest: tokenDigest(key), preview: keyPreview(key) },
  });
  audit({
    action: "threats.subscription_added",
    objectType: "threat_subscription",
    objectId: id,
    details: { name, ceiling },
  });
  return { id, key };
};
