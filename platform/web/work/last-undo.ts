import { useSyncExternalStore } from "react";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

export interface Undo {
  /** The change that would be undone: "214 alertas cerradas". */
  what: string;
  run: () => void;
  /** The one case that it is about, as the change left it: when it is newer, nothing of it can be taken back. */
  of?: { id: string; version: number };
}

/**
 * The time for which the message with the undo button stays, in milliseconds; the key and the button of the page last
 * as long as the server allows.
 */
export const undoShownMs = 30_000;

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
export function offerUndo(what: string, until: string, takeBack: () => void, of?: Undo["of"]): void {
  const run = () => {
    set(undefined);
    // Taken back by its key or by the page: the message must not offer it once more.
    unsay();
    takeBack();
  };
  const remainingCount = Date.parse(until) - Date.now();
  set({ what, run, ...(of && { of }) });
  timer = setTimeout(() => set(undefined), remainingCount);
  const unsay = showToast("good", `${what}.`, {
    label: "Deshacer",
    run,
    lasts: Math.min(remainingCount, undoShownMs),
  });
}

/** A change, unless what is shown of the case that it is about is newer than the change left it. */
export function unlessNewer(undo: Undo | undefined, visibleEntry: Undo["of"]): Undo | undefined {
  return undo?.of && visibleEntry?.id === undo.of.id && visibleEntry.version > undo.of.version
    ? undefined
    : undo;
}

/** The last change that can still be taken back, as it is now. */
export const lastUndo = (): Undo | undefined => last;

/** The last change that can still be taken back, beside what is shown of the case that it is about. */
export function useLastUndo(visibleEntry?: { id: string; version: number }): Undo | undefined {
  return unlessNewer(
    useSyncExternalStore(watch, () => last),
    visibleEntry,
  );
}
