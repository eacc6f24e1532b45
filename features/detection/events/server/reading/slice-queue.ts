import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import type { SplitRecord } from "#features/detection/events/readers/records/record-splitter.ts";
import type { SliceResult } from "./read-slice.ts";

/** Reads a slice of a delivery; `lastFormat` is the format that the records before it ended with. */
type ReadSlice = (
  records: readonly SplitRecord[],
  lastFormat: EventFormat | undefined,
) => Promise<SliceResult>;

interface PendingSlice {
  records: readonly SplitRecord[];
  lastFormat: EventFormat | undefined;
  result: Promise<SliceResult>;
}

/**
 * Slices of one delivery that are read in parallel and returned in order. With automatic recognition, the previous
 * record's format is tried first; a slice that started with another format than the previous slice ended with is read
 * again, so that the result does not depend on the slicing.
 */
export class SliceQueue {
  readonly #read: ReadSlice;
  readonly #ahead: number;
  readonly #pending: PendingSlice[] = [];
  /** The last format of the slices read so far; always undefined if the source has a fixed format. */
  #lastFormat: EventFormat | undefined;
  readonly #recognises: boolean;

  /** `ahead`: the maximum number of slices that are read before the first one must be taken. */
  constructor(read: ReadSlice, { ahead, recognises }: { ahead: number; recognises: boolean }) {
    this.#read = read;
    this.#ahead = ahead;
    this.#recognises = recognises;
  }

  /** Whether a slice must be taken before the next one is added. */
  get isFull(): boolean {
    const startsBlind = this.#recognises && this.#lastFormat === undefined;
    return this.#pending.length >= (startsBlind ? 1 : this.#ahead);
  }

  get isEmpty(): boolean {
    return this.#pending.length === 0;
  }

  add(records: readonly SplitRecord[]): void {
    const lastFormat = this.#lastFormat;
    const result = this.#read(records, lastFormat);
    // The error is raised in `take`; this handler prevents an unhandled rejection of slices that are never taken.
    result.catch(() => undefined);
    this.#pending.push({ records, lastFormat, result });
  }

  async take(): Promise<SliceResult> {
    const slice = this.#pending.shift();
    if (!slice) throw new Error("No slice is being read");
    const isSame = slice.lastFormat === this.#lastFormat;
    const result = await (isSame ? slice.result : this.#read(slice.records, this.#lastFormat));
    this.#lastFormat = result.lastFormat;
    return result;
  }
}
