import { Refusal } from "#platform/server/refusal.ts";

/** Limits the concurrent calls to one outside service; a further call is refused instead of queued. */
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
