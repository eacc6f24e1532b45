import { alertNumber } from "#features/detection/alerts/alerts.words.ts";
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
import { alertCount, bulkDone, rowAfter } from "./bulk-words.ts";
import { useAlertMemory } from "./use-alert-change.ts";

interface BulkChange {
  selection: AskedSelection;
  /** How many the person was told: the server does it for exactly as many or not at all. */
  expected: number;
  action: BulkAction;
  /** Of one alert, as the person saw it: when somebody was faster, nothing is overwritten. */
  version?: number;
  /** The one alert, when it is one: the message then names it. */
  alert?: Alert | undefined;
  /** What was done along with it, and is taken back along with it. */
  takeBackToo?: () => Promise<unknown>;
}

/** Does one thing to an alert, to chosen ones, or to all that the filter shows, and offers to take it back. */
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
        } else memory.askAgain();
        return undefined;
      },
      askAgain: memory.askAgain,
      onFailure(failure, { alert }) {
        if (alert && isStale(failure)) memory.forget([alert.id]);
      },
      words: {
        done: ({ action, alert }, changed) => bulkDone(action, changed, alert && alertNumber(alert.number)),
        count: alertCount,
      },
    },
    onDone,
  );
}
