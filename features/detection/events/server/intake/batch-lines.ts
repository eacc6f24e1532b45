import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  RecordSplitter,
  type SplitRecord,
} from "#features/detection/events/readers/records/record-splitter.ts";
import type { GatheredTally } from "../reading/reading-threads.ts";
import { type RecordReading, RecordRows } from "../reading/record-rows.ts";
import type { SliceQueue } from "../reading/slice-queue.ts";

/** Number of characters that a thread reads at once, some 30 ms of work. */
const sliceLength = 512 * 1024;
/** Number of characters below which a batch is read without a thread, in less time than a thread takes to start. */
const smallLength = 128 * 1024;

/** Consecutive records of a delivery. */
interface Slice {
  records: SplitRecord[];
  /** Whether the slice is a complete small delivery. */
  isSmall: boolean;
}

/** Parses the bytes of a batch once: it yields rows for the staging table and collects counts and problems. */
export class BatchLines extends RecordRows {
  bytes = 0;
  readonly #hash = createHash("sha256");
  readonly #sliceLength: number;

  constructor(reading: RecordReading, maxSliceLength = sliceLength) {
    super(reading);
    this.#sliceLength = maxSliceLength;
  }

  /** Yields the rows of the valid lines as text, one piece per input chunk. */
  async *rows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const splitter = new RecordSplitter();
    for await (const chunk of chunks) yield this.rowsOf(this.#split(splitter, chunk));
    yield this.rowsOf(splitter.end());
  }

  /** Returns the rows of bytes that are all in memory. */
  rowsOfWhole(bytes: Uint8Array): string {
    const splitter = new RecordSplitter();
    return this.rowsOf(this.#split(splitter, bytes)) + this.rowsOf(splitter.end());
  }

  /** Yields the rows in pieces read by threads; a small batch is read in this thread. */
  async *rowsByThreads(
    chunks: AsyncIterable<Uint8Array>,
    queue: SliceQueue,
    tally: GatheredTally,
  ): AsyncGenerator<string | Uint8Array> {
    const take = async () => {
      const result = await queue.take();
      this.addFigures(result);
      tally.add(result.tally);
      return result.rows;
    };
    for await (const { records, isSmall } of this.#slices(chunks)) {
      if (isSmall) yield this.rowsOf(records);
      else queue.add(records);
      if (queue.isFull) yield await take();
    }
    while (!queue.isEmpty) yield await take();
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }

  #split(splitter: RecordSplitter, chunk: Uint8Array): SplitRecord[] {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return splitter.push(chunk);
  }

  async *#slices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Slice> {
    const splitter = new RecordSplitter();
    let [records, length, isFirst]: [SplitRecord[], number, boolean] = [[], 0, true];
    for await (const chunk of chunks) {
      for (const record of this.#split(splitter, chunk)) {
        records.push(record);
        length += lengthOf(record);
      }
      if (length < this.#sliceLength) continue;
      yield { records, isSmall: false };
      [records, length, isFirst] = [[], 0, false];
    }
    for (const record of splitter.end()) {
      records.push(record);
      length += lengthOf(record);
    }
    if (records.length > 0)
      yield { records, isSmall: isFirst && length < Math.min(smallLength, this.#sliceLength) };
  }
}

const lengthOf = (record: SplitRecord) => ("text" in record ? record.text.length : 0);

interface Delivery {
  lines: BatchLines;
  /** The content at hand, or as it arrives. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The worker threads that parse the records. */
  queue: SliceQueue;
}

/**
 * The size in characters of a piece that combines the rows of small batches, because sending each row alone costs more
 * than reading it.
 */
const pieceLength = 64 * 1024;

/** Yields the rows of the valid lines of deliveries in order; the rows of small deliveries are combined. */
export async function* deliveryRows(
  deliveries: readonly Delivery[],
  tally: GatheredTally,
): AsyncGenerator<string | Uint8Array> {
  let gathered = "";
  for (const { lines, bytes, queue } of deliveries) {
    if (bytes instanceof Uint8Array) gathered += lines.rowsOfWhole(bytes);
    else for await (const rows of lines.rowsByThreads(bytes, queue, tally)) yield rows;
    if (gathered.length < pieceLength) continue;
    yield gathered;
    gathered = "";
    // Lets other tasks run, because the connection accepts several pieces without waiting.
    await nextTurn();
  }
  if (gathered !== "") yield gathered;
}
