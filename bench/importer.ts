import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Importing } from "./importer.worker.ts";

/** Delivers batches one after another until stopped, in its own thread, so that it does not delay the measurement. */
export async function startImport(importing: Importing): Promise<{ stop(): Promise<void> }> {
  const worker = new Worker(new URL("./importer.worker.ts", import.meta.url), { workerData: importing });
  const workerExit = once(worker, "exit");
  await once(worker, "message");
  return {
    async stop() {
      worker.postMessage("stop");
      await workerExit;
    },
  };
}
