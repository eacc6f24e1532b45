import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import {
  type AskedSelection,
  type BulkAction,
  bulkAlerts,
  undoBulk,
} from "#features/alerts/contracts/alert-bulk.contract.ts";
import type { Alert } from "#features/alerts/contracts/alerts.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { alertCount, bulkDone, rowAfter } from "./bulk-words.ts";
import { useAlertMemory } from "./use-alert-change.ts";

interface Undo {
  /** What would be taken back: "214 alertas cerradas". */
  what: string;
  run: () => void;
}

/** How long the message with the way back stays; the key and the button of the page last as long as the server allows. */
const shownFor = 30_000;

let last: Undo | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(undo: Undo | undefined): void {
  clearTimeout(timer);
  last = undo;
  for (const notify of listeners) notify();
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Says what was done and offers the way back until a moment. */
function offerUndo(what: string, until: string, takeBack: () => void): void {
  const run = () => {
    set(undefined);
    // Taken back by its key or by the page: the message must not offer it once more.
    unsay();
    takeBack();
  };
  const left = Date.parse(until) - Date.now();
  set({ what, run });
  timer = setTimeout(() => set(undefined), left);
  const unsay = showToast("good", `${what}.`, { label: "Deshacer", run, lasts: Math.min(left, shownFor) });
}

/** The last change that can still be taken back. */
export function useLastUndo(): Undo | undefined {
  return useSyncExternalStore(watch, () => last);
}

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
