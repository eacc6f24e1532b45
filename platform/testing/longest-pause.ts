import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

export interface Pauses {
  /** The longest uninterrupted computation of this thread, in milliseconds of CPU time. */
  longestCpuMs: number;
  /** The longest pause in wall-clock time; on a busy machine it includes other processes. */
  longestMs: number;
  /** The longest waiting time of a concurrent request, in wall-clock time. */
  longestWaitMs: number;
  /** The computing time of the thread, in milliseconds. */
  cpuMs: number;
}

/** Measures the effect of work on other requests: `request` is repeated until the work has ended. */
export async function pausesDuring(
  work: () => Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<Pauses> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await request();
  let ended = false;
  let [longestWaitMs, longestCpuMs] = [0, 0];
  const asking = (async () => {
    while (!ended) {
      const from = performance.now();
      await request();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
      await wait(5);
    }
  })();
  const probing = (async () => {
    while (!ended) {
      const from = threadCpuMs();
      await wait(1);
      longestCpuMs = Math.max(longestCpuMs, threadCpuMs() - from);
    }
  })();
  delay.enable();
  const from = threadCpuMs();
  try {
    await work();
  } finally {
    ended = true;
    delay.disable();
    await Promise.all([asking, probing]);
  }
  return { longestCpuMs, longestMs: delay.max / 1e6, longestWaitMs, cpuMs: threadCpuMs() - from };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
