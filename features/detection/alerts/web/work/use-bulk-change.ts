import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import {
  type AskedSelection,
  type BulkAction,
  bulkAlerts,
  undoBulk,
} from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { useManyChange } from "#platform/web/work/use-many-change.ts";
import { isStale } from "#platform/web/work/use-step.ts";
import { alertCount, bulkDone, rowAfter } from "./bulk-text.ts";
import { useAlertMemory } from "./use-alert-change.ts";

interface BulkChange {
  selection: AskedSelection;
  /** The number that the person was shown: the server changes exactly as many or none. */
  expected: number;
  action: BulkAction;
  /** The version of one alert as the person saw it: a newer one is not overwritten. */
  version?: number;
  /** The alert of a single change; the message then names it. */
  alert?: Alert | undefined;
  /** Undoes the side effects of the change. */
  takeBackToo?: () => Promise<unknown>;
}

/** Applies one action to an alert, to selected alerts or to all that match the filter, and offers to undo it. */
export function useBulkChange(onDone?: () => void) {
  const memory = useAlertMemory();
  return useManyChange<BulkChange>(
    {
      make: ({ selection, expected, version, action }) =>
        call(bulkAlerts, { selection, expected, action, ...(version && { version }) }),
      undo: ({ bulk_id: id }) => call(undoBulk, { id }),
      undoToo: ({ takeBackToo }) => takeBackToo?.(),
      afterwards({ selection: { ids }, action, alert }) {
        if (alert) return memory.readAgain(alert.id);
        if (ids) {
          memory.changeRows((row) => (ids.includes(row.id) ? rowAfter(row, action) : row));
          memory.forget(ids);
          memory.recount();
        } else memory.invalidate();
        return undefined;
      },
      invalidate: memory.invalidate,
      onFailure(failure, { alert }) {
        if (alert && isStale(failure)) memory.forget([alert.id]);
      },
      words: {
        done: ({ action, alert }, changedCount) =>
          bulkDone(action, changedCount, alert && alertNumber(alert.number)),
        count: alertCount,
      },
    },
    onDone,
  );
}
