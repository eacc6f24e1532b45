import { useMutation } from "@tanstack/react-query";
import {
  type AskedSelection,
  type BulkAction,
  bulkAlerts,
  undoBulk,
} from "#features/alerts/alert-bulk.contract.ts";
import type { Alert } from "#features/alerts/alerts.contract.ts";
import { call } from "#platform/web/call.ts";
import { CallFailure } from "#platform/web/call-failure.ts";
import { showToast } from "#platform/web/kit/toasts.ts";
import { numberText } from "#platform/web/number-words.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { alertCount, bulkDone, rowAfter } from "./bulk-words.ts";
import { offerUndo } from "./last-undo.ts";
import { useAlertMemory } from "./use-alert-memory.ts";

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

  const takeBack = useMutation({
    mutationFn: async ({ id, too }: { id: string; too: BulkChange["takeBackToo"] }) => {
      const undone = await call(undoBulk, { id });
      await too?.();
      return undone;
    },
    onSuccess: ({ restored, kept }) => {
      memory.askAgain();
      const others = kept > 0 ? ` ${alertCount(kept)} cambiaron después y quedan como están.` : "";
      showToast("good", `Se deshizo: ${alertCount(restored)} como antes.${others}`);
    },
    onError: (failure) => showToast("problem", refusalText(failure)),
  });

  return useMutation({
    mutationFn: ({ selection, expected, version, action }: BulkChange) =>
      call(bulkAlerts, { selection, expected, action, ...(version && { version }) }),
    onSuccess: async (
      { bulk_id, changed, unchanged, undo_until },
      { selection, action, alert, takeBackToo },
    ) => {
      const { ids } = selection;
      if (alert) await memory.readAgain(alert.id);
      else if (ids) {
        memory.changeRows((row) => (ids.includes(row.id) ? rowAfter(row, action) : row));
        memory.forget(ids);
        memory.recount();
      } else memory.askAgain();
      const rest = unchanged > 0 ? `; ${numberText(unchanged)} quedaron como estaban` : "";
      if (changed > 0)
        offerUndo(bulkDone(action, changed, alert) + rest, undo_until, () =>
          takeBack.mutate({ id: bulk_id, too: takeBackToo }),
        );
      else showToast("good", "Nada que cambiar: ya estaba así.");
      onDone?.();
    },
    onError: (failure, { alert }) => {
      if (alert && failure instanceof CallFailure && failure.code === "stale_version")
        memory.forget([alert.id]);
    },
  });
}
