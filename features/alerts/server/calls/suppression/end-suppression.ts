import type * as contract from "#features/alerts/contracts/suppression.contract.ts";
import { suppressionNow } from "#features/alerts/server/suppression/begin-suppression.ts";
import { shortenSuppression } from "#features/alerts/server/suppression/suppression.store.ts";
import { lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { announceAlerts } from "#features/alerts/server/work/alert-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const endSuppression: Verb<typeof contract.endSuppression> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  await lockQueue(db, companyIn(actor));
  const before = await suppressionNow(context, id);
  if (!(await shortenSuppression(db, id, clock.now(), authorOf(actor).name)))
    throw new Refusal("conflict", { detail: "Ya había terminado." });
  audit({
    action: "alerts.suppression_ended",
    objectType: "suppression",
    objectId: id,
    details: { kind: before.kind, reason: before.reason, was_to_end_at: before.ends_at },
  });
  announceAlerts(context);
  return { suppression: await suppressionNow(context, id) };
};
