import type { ThreadFunction, ThreadPool } from "#platform/server/threads/thread-pool.ts";
import { BatchTally, type TallyCounts } from "../intake/batch-tally.ts";
import type { SliceReading, SliceResult, SliceTask } from "./read-slice.ts";
import { SliceQueue } from "./slice-queue.ts";

const module = new URL("./slice.worker.ts", import.meta.url);
const sliceFunction: ThreadFunction = { module, name: "slice" };
const countsFunction: ThreadFunction = { module, name: "counts" };

/** The counts of valid records, from this thread or as bytes from other threads. */
export class GatheredTally {
  readonly local = new BatchTally();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];

  add(part: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part);
  }

  /**
   * Returns all counts; those of threads are added in a thread. May be called once, because the bytes are transferred.
   */
  async counts(threads: ThreadPool): Promise<TallyCounts> {
    if (this.#parts.length === 0) return this.local.counts();
    if (this.local.events > 0) this.#parts.push(this.local.toBytes());
    const buffers = this.#parts.map(({ buffer }) => buffer);
    return await threads.run(countsFunction, this.#parts, buffers);
  }
}

/** The slices of one delivery, read by the threads of the portal. */
export function slicesInThreads(threads: ThreadPool, reading: SliceReading): SliceQueue {
  const read = (records: SliceTask["records"], lastFormat: SliceTask["lastFormat"]) =>
    threads.run<SliceTask, SliceResult>(sliceFunction, { reading, records, lastFormat });
  // One slice more than there are threads is read ahead, so that no thread is idle until the first slice is taken.
  return new SliceQueue(read, { ahead: threads.size + 1, recognises: reading.source.format === "auto" });
}
