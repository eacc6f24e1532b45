import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  milliseconds: number;
  megabytes: number;
}

/**
 * The size of the young generation of V8's heap in a thread, in megabytes. V8 promotes the whole young generation at
 * once, and if it does not fit into the reserved memory the whole process ends, not only the thread.
 */
const youngMegabytes = 16;

/** Starts a thread without the portal's environment variables; it ends when it exceeds its memory limit. */
export function startThread(module: URL, input: unknown, { megabytes }: ThreadLimits): Worker {
  return new Worker(module, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
}

/** The time, in milliseconds, in which a thread may clean up after its answer. */
const clearingMs = 1_000;

/**
 * Runs a module in its own thread, without the portal's environment variables and within limits, and returns its
 * answer.
 */
export async function inThread(module: URL, input: unknown, limits: ThreadLimits): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = startThread(module, input, limits);
  const timer = setTimeout(() => reject(new Error("The thread took too long")), limits.milliseconds);
  const ended = new Promise<void>((resolveEnd) => worker.once("exit", () => resolveEnd()));
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  try {
    const answer = await promise;
    // The thread must end by itself: terminating it while native code of a library cleans up could crash the whole
    // process.
    await Promise.race([ended, wait(clearingMs, undefined, { ref: false })]);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
