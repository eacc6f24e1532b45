import { Refusal } from "#platform/server/refusal.ts";

/** Limits the concurrent calls to one outside service; a further call is refused instead of queued. */
export function fewAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let pendingCalls = 0;
  return async (work) => {
    if (pendingCalls >= limit) throw new Refusal("unavailable", { retryAfterSeconds: 2 });
    pendingCalls += 1;
    try {
      return await work();
    } finally {
      pendingCalls -= 1;
    }
  };
}
