export interface Toast {
  id: number;
  tone: "good" | "problem" | "progress";
  text: string;
  /** The action that is still possible, and its duration in milliseconds. */
  action?: { label: string; run: () => void; lasts: number };
}

/** The duration of a message, in milliseconds. */
export const toastTime = 8_000;

let visibleToasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  visibleToasts = next;
  for (const notify of listeners) notify();
}

/** Shows a message; `progress` remains until it is dismissed. Returns the function that dismisses it. */
export function showToast(tone: Toast["tone"], text: string, action?: Toast["action"]): () => void {
  lastId += 1;
  const id = lastId;
  // Only the newest message may offer to undo.
  const others = visibleToasts.filter((toast) => toast.text !== text && !(action && toast.action));
  change([...others, { id, tone, text, ...(action && { action }) }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  change(visibleToasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return visibleToasts;
}

export function watchToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
