import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  milliseconds: number;
  megabytes: number;
}

/**
 * The young generation is promoted all at once, and more of it than the machine reserves for that moment ends the whole
 * process, the portal with it, instead of the thread.
 */
const youngMegabytes = 16;

/** Starts a thread without the portal's environment, which ends when it exceeds its memory. */
export function startThread(module: URL, givenValue: unknown, { megabytes }: ThreadLimits): Worker {
  return new Worker(module, {
    workerData: givenValue,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
}

/** The time that a thread has to clean up after its answer. */
const clearingMs = 1_000;

/**
 * Returns the answer of a module that runs in a thread of its own, without the portal's environment and within limits.
 */
export async function inThread(module: URL, givenValue: unknown, limits: ThreadLimits): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = startThread(module, givenValue, limits);
  const timer = setTimeout(() => reject(new Error("The thread took too long")), limits.milliseconds);
  const ended = new Promise<void>((resolveEnd) => worker.once("exit", () => resolveEnd()));
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  try {
    const answer = await promise;
    // The thread must end by itself: terminating it while native code of a library cleans up could end the whole
    // process.
    await Promise.race([ended, wait(clearingMs, undefined, { ref: false })]);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
