import { Refusal } from "#platform/server/refusal.ts";

/** Runs at most `parallel` tasks at once and lets `waiting` more stand in line; who comes after is told to return. */
export function boundedQueue(parallel: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (line.length >= waiting) throw new Refusal("unavailable", { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
