import type { revokeSubscription as call } from "#features/threats/contracts/taxii.contract.ts";
import { endSubscription, findSubscription } from "#features/threats/server/taxii/subscription.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const revokeSubscription: Verb<typeof call> = async ({ db, clock, audit, nothingChanged }, { id }) => {
  const subscription = await findSubscription(db, id);
  if (!subscription) throw new Refusal("not_found");
  if (!(await endSubscription(db, id, clock.now()))) {
    nothingChanged();
    return {};
  }
  audit({
    action: "threats.subscription_revoked",
    objectType: "threat_subscription",
    objectId: id,
    details: { name: subscription.name },
  });
  return {};
};
