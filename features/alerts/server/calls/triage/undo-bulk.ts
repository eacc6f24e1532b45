import type * as contract from "#features/alerts/contracts/alert-bulk.contract.ts";
import { shortenSuppression } from "#features/alerts/server/suppression/suppression.store.ts";
import { notSuppressed } from "#features/alerts/server/suppression/suppression-match.rules.ts";
import { alertCase } from "#features/alerts/server/work/alert-case.ts";
import { suppressOccurrences } from "#features/alerts/server/work/alert-taker.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { undoMany } from "#platform/server/work/bulk-change.ts";

export const undoBulk: Verb<typeof contract.undoBulk> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  const result = await undoMany(context, alertCase, id, async ({ suppression_id }, restored) => {
    if (typeof suppression_id !== "string") return;
    await suppressOccurrences(db, restored, notSuppressed);
    await shortenSuppression(db, suppression_id, clock.now(), authorOf(actor).name);
  });
  audit({ action: "alerts.bulk_undone", objectType: "alert_bulk", objectId: id, details: result });
  return result;
};
