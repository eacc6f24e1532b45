import { Refusal } from "#platform/server/refusal.ts";

/** Lets only so many calls to one outside service wait at the same time; one more is refused instead of queued. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  return async (work) => {
    if (waiting >= most) throw new Refusal("unavailable", { retryAfterSeconds: 2 });
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
}
