export interface Toast {
  id: number;
  tone: "good" | "problem" | "progress";
  text: string;
}

/** How long a message stays, in milliseconds. */
export const toastTime = 8_000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const notify of listeners) notify();
}

/** Shows a message; `progress` stays until it is dismissed. Returns the way to dismiss it. */
export function showToast(tone: Toast["tone"], text: string): () => void {
  lastId += 1;
  const id = lastId;
  change([...shown.filter((toast) => toast.text !== text), { id, tone, text }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

export function watchToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
