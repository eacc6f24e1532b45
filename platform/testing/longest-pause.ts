import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

export interface Pauses {
  /** The longest time in which this thread served nobody, in milliseconds. */
  longestMs: number;
  /** The longest time for which a request of somebody else waited, in milliseconds. */
  longestWaitMs: number;
}

/** Measures what others notice of a piece of work: `request` is made again and again until the work has ended. */
export async function pausesDuring(
  work: () => Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<Pauses> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await request();
  let ended = false;
  let longestWaitMs = 0;
  const asking = (async () => {
    while (!ended) {
      const from = performance.now();
      await request();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
      await wait(5);
    }
  })();
  delay.enable();
  try {
    await work();
  } finally {
    ended = true;
    delay.disable();
    await asking;
  }
  return { longestMs: delay.max / 1e6, longestWaitMs };
}
