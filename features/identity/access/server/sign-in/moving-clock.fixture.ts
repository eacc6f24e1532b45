import type { Clock } from "#platform/server/verb.ts";

/** Returns a clock that changes only when it is advanced. */
export function movingClock(start = new Date()): Clock & { advance(seconds: number): void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000;
    },
  };
}
