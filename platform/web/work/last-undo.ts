import { useSyncExternalStore } from "react";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

export interface Undo {
  /** The change that would be undone: "214 alertas cerradas". */
  what: string;
  run: () => void;
  /** The changed case in the version that the change created: when a newer one exists, nothing can be undone. */
  of?: { id: string; version: number };
}

/**
 * The time, in milliseconds, for which the message with the undo button is shown; the page's own undo button and key
 * work as long as the server allows.
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

/** Shows a message about a change with a button to undo it, which works until a given time. */
export function offerUndo(what: string, until: string, takeBack: () => void, of?: Undo["of"]): void {
  const run = () => {
    set(undefined);
    // The change was undone by the key or on the page, so the message must not offer the undo again.
    unsay();
    takeBack();
  };
  const remainingMs = Date.parse(until) - Date.now();
  set({ what, run, ...(of && { of }) });
  timer = setTimeout(() => set(undefined), remainingMs);
  const unsay = showToast("good", `${what}.`, {
    label: "Deshacer",
    run,
    lasts: Math.min(remainingMs, undoShownMs),
  });
}

/**
 * Returns the undo of a change, unless the visible version of its case is newer than the version that the change
 * created.
 */
export function unlessNewer(undo: Undo | undefined, shownCase: Undo["of"]): Undo | undefined {
  return undo?.of && shownCase?.id === undo.of.id && shownCase.version > undo.of.version ? undefined : undo;
}

/** Returns the last change that can still be undone. */
export const lastUndo = (): Undo | undefined => last;

/** Returns the last change that can still be undone, unless the visible version of its case is newer. */
export function useLastUndo(shownCase?: { id: string; version: number }): Undo | undefined {
  return unlessNewer(
    useSyncExternalStore(watch, () => last),
    shownCase,
  );
}
