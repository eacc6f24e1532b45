import { Refusal } from "#platform/server/refusal.ts";

/** Runs at most `parallel` tasks at once and lets `waiting` more stand in line; who comes after is told to return. */
export function boundedQueue(parallel: number, waitingCount: number) {
  let runningCount = 0;
  const line: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (runningCount >= parallel) {
      if (line.length >= waitingCount) throw new Refusal("unavailable", { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      runningCount += 1;
    }
    try {
      return await task();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = line.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
}
