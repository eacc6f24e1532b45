import type { Clock } from "#platform/server/verb.ts";

/** A clock that stands still until it is moved. */
export function movingClock(start = new Date()): Clock & { advance(seconds: number): void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000;
    },
  };
}
