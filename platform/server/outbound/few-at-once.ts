import { Refusal } from "#platform/server/refusal.ts";

/** Lets only so many calls to one outside service wait at the same time; one more is refused instead of queued. */
export function fewAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waitingCount = 0;
  return async (work) => {
    if (waitingCount >= limit) throw new Refusal("unavailable", { retryAfterSeconds: 2 });
    waitingCount += 1;
    try {
      return await work();
    } finally {
      waitingCount -= 1;
    }
  };
}
