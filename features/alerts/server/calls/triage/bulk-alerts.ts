import type * as contract from "#features/alerts/contracts/alert-bulk.contract.ts";
import { planBulk } from "#features/alerts/server/bulk/bulk-plan.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { findSelected } from "#features/alerts/server/queue/alert-list.store.ts";
import { alertCase } from "#features/alerts/server/work/alert-case.ts";
import { mostAtOnce } from "#platform/contract/bulk-limits.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeMany } from "#platform/server/work/bulk-change.ts";

export const bulkAlerts: Verb<typeof contract.bulkAlerts> = async (
  context,
  { selection, expected, version, action },
) => {
  const result = await changeMany(context, alertCase, {
    select: async () => await findSelected(context.db, await selectionFor(context, selection), mostAtOnce),
    expected,
    most: mostAtOnce,
    version,
    action,
    planFor: (found) => planBulk(context, found, action),
  });
  const { bulk_id, changed } = result;
  context.audit({
    action: "alerts.bulk_changed",
    objectType: "alert_bulk",
    objectId: bulk_id,
    details: { selection, action, selected: expected, changed },
  });
  return result;
};
