import { useSyncExternalStore } from "react";

const minute = 60_000;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function watch(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(() => {
    now = new Date();
    for (const listener of listeners) listener();
  }, minute);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function present(): Date {
  if (Date.now() - now.getTime() > minute) now = new Date();
  return now;
}

/** Returns the present time, updated once a minute: one clock for all relative times of a page. */
export function useMinute(): Date {
  return useSyncExternalStore(watch, present, present);
}
