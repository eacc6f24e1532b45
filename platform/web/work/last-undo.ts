import { useSyncExternalStore } from "react";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

export interface Undo {
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
export function offerUndo(what: string, until: string, takeBack: () => void): void {
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
