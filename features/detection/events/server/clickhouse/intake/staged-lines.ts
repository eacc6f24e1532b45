import { timeLength } from "../event-lines.ts";

const [tab, newline] = [9, 10];
/** The length of the text of a UUID. */
const batchLength = 36;
/** The bytes of lines that are written at once, little enough for other tasks to run in between. */
const chunkBytes = 256 * 1024;

/** The line of an event that has arrived, at its place among the bytes with which it came. */
export class StagedLine {
  /** The time of the event, in milliseconds. */
  readonly at: number;
  readonly #bytes: Buffer;
  /** The places in the bytes of the former id, the line and the id of the batch, and the end of the line. */
  readonly #start: number;
  readonly #from: number;
  readonly #batchFrom: number;
  readonly #until: number;

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#from = bytes.indexOf(tab, start) + 1;
    this.#batchFrom = bytes.indexOf(tab, this.#idFrom) + 1;
    this.#until = bytes.indexOf(newline, this.#batchFrom) + 1;
    this.at = Date.parse(`${bytes.toString("latin1", this.#from, this.#idFrom - 1).replace(" ", "T")}Z`);
  }

  get #idFrom(): number {
    return this.#from + timeLength + 1;
  }

  /** The number of the event's id. */
  get id(): string {
    return this.#bytes.toString("latin1", this.#idFrom, this.#batchFrom - 1);
  }

  /** The number of the id that the same record had before; empty if it is the same. */
  get formerId(): string {
    return this.#bytes.toString("latin1", this.#start, this.#from - 1);
  }

  get batchId(): string {
    return this.#bytes.toString("latin1", this.#batchFrom, this.#batchFrom + batchLength);
  }

  /** The raw record, the last cell of the line. */
  get raw(): string {
    const from = this.#bytes.lastIndexOf(tab, this.#until - 1) + 1;
    const cell = this.#bytes.toString("utf8", from, this.#until - 1);
    return cell.replace(/\\(.)/g, (_escape, letter: string) => meanings[letter] ?? letter);
  }

  get length(): number {
    return this.#until - this.#from;
  }

  get end(): number {
    return this.#until;
  }

  copyTo(target: Buffer, at: number): void {
    this.#bytes.copy(target, at, this.#from, this.#until);
  }

  /** Orders lines by time, id and batch. */
  static inOrder(one: StagedLine, other: StagedLine): number {
    return one.at - other.at || one.#compareKey(other, batchLength);
  }

  hasIdOf(other: StagedLine): boolean {
    return this.at === other.at && this.#compareKey(other, 0) === 0;
  }

  /** Compares the ids, with a number of the bytes that follow them. */
  #compareKey(other: StagedLine, more: number): number {
    return this.#bytes.compare(
      other.#bytes,
      other.#idFrom,
      other.#batchFrom + more,
      this.#idFrom,
      this.#batchFrom + more,
    );
  }
}

/** The characters for which escapes of a cell stand. */
const meanings: Record<string, string> = { t: "\t", n: "\n", r: "\r" };

/** The lines of the events of a transaction, in memory until their deliveries have arrived whole. */
export class StagedLines {
  readonly #lines: StagedLine[] = [];

  /** Adds lines of `arrivedLine`, as text or encoded. */
  add(rows: string | Uint8Array): void {
    const bytes =
      typeof rows === "string" ? Buffer.from(rows) : Buffer.from(rows.buffer, rows.byteOffset, rows.length);
    for (let start = 0; start < bytes.length; ) {
      const line = new StagedLine(bytes, start);
      this.#lines.push(line);
      start = line.end;
    }
  }

  /**
   * Returns the lines of the given batches in the order of time; of events with the same id only the one of the first
   * batch.
   */
  ofBatches(batchIds: readonly string[]): StagedLine[] {
    const wanted = new Set(batchIds);
    const lines = this.#lines.filter(({ batchId }) => wanted.has(batchId)).sort(StagedLine.inOrder);
    return lines.filter((line, at) => at === 0 || !line.hasIdOf(lines[at - 1] as StagedLine));
  }
}

/** Yields the bytes of lines. */
export function* bytesOf(lines: readonly StagedLine[]): Generator<Buffer> {
  for (let start = 0; start < lines.length; ) {
    let [until, size] = [start, 0];
    for (; until < lines.length && size < chunkBytes; until += 1) size += lines[until]?.length ?? 0;
    const chunk = Buffer.allocUnsafe(size);
    let at = 0;
    for (const line of lines.slice(start, until)) {
      line.copyTo(chunk, at);
      at += line.length;
    }
    yield chunk;
    start = until;
  }
}
