import type { BulkAction, BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeMany } from "#platform/server/work/bulk-change.ts";
import { alerts } from "../queue/alert-query.store.ts";
import { alertCase } from "../work/alert-case.ts";
import { planBulk } from "./bulk-plan.ts";
import { selectionFor } from "./selection-for.ts";

interface AlertsChange {
  selection: BulkSelection;
  /** The number that the person saw. */
  expected: number;
  /** The version that the person saw, of one alert or of each of many. */
  version?: number | undefined;
  seen?: ReadonlyMap<string, number>;
  action: BulkAction;
}

/** Applies one action to every alert of a selection, in a form that can be undone, and records it in the audit log. */
export async function changeAlerts(
  context: VerbContext,
  { selection, expected, version, seen, action }: AlertsChange,
) {
  const result = await changeMany(context, alertCase, {
    select: async () =>
      await alerts.selected(context.db, await selectionFor(context, selection), {
        by: "number",
        max: maxAtOnce,
      }),
    expected,
    most: maxAtOnce,
    version,
    seen,
    action,
    planFor: (alertRows) => planBulk(context, alertRows, action),
  });
  const { bulk_id, changed } = result;
  context.audit({
    action: "alerts.bulk_changed",
    objectType: "alert_bulk",
    objectId: bulk_id,
    details: { selection, action, selected: expected, changed },
  });
  return result;
}
