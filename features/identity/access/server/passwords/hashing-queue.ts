import { Refusal } from "#platform/server/refusal.ts";

/**
 * Returns a function that runs at most `parallel` tasks at once and lets `waitingCount` further ones wait; throws
 * `unavailable` for more.
 */
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
      // The slot goes to the next waiting task, or becomes free.
      const next = line.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
}
