import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  milliseconds: number;
  megabytes: number;
}

/** What a module answers that runs in a thread of its own, without the portal's environment and within limits. */
export async function inThread(module: URL, given: unknown, limits: ThreadLimits): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(module, {
    workerData: given,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const timer = setTimeout(() => reject(new Error("The thread took too long")), limits.milliseconds);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  return await promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
