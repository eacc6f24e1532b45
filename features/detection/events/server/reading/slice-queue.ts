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
 * Slices of one delivery that are read side by side and taken in their order. Where each record is recognised by itself,
 * the format of the one before it is tried first: a slice that was begun with another format than the one before it
 * ended with is read again, so that where a delivery is cut shows nowhere.
 */
export class SliceQueue {
  readonly #read: ReadSlice;
  readonly #ahead: number;
  readonly #pending: PendingSlice[] = [];
  /** Undefined until a slice has told it, and for good where the source says what it sends. */
  #lastFormat: EventFormat | undefined;
  readonly #recognises: boolean;

  /** `ahead`: how many are read before the first one has to be taken. */
  constructor(read: ReadSlice, { ahead, recognises }: { ahead: number; recognises: boolean }) {
    this.#read = read;
    this.#ahead = ahead;
    this.#recognises = recognises;
  }

  /** Whether one is to be taken before the next one is added. */
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
    // Whoever takes it gets the error; one that nobody takes any more concerns nobody.
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
