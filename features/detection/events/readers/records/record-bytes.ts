import { isUtf8 } from "node:buffer";
import { defaultLineBytes, type Line } from "#platform/readers/line-splitter.ts";

const carriageReturn = 13;

/** The bytes of the current record up to a limit; bytes beyond it are discarded. */
export class RecordBytes {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #overflowed = false;
  #number = 0;

  constructor(limit: number = defaultLineBytes) {
    this.#limit = limit;
  }

  begin(line: number): void {
    this.drop();
    this.#number = line;
  }

  drop(): void {
    this.#pieces = [];
    this.#bytes = 0;
    this.#overflowed = false;
  }

  /** Adds a copy of the bytes, because the caller reuses the chunk. */
  add(bytes: Buffer, start: number, end: number): void {
    this.#hold(bytes, start, end, (piece) => Buffer.from(piece));
  }

  /** Adds bytes without a copy, for a record that is completed before the chunk is reused. */
  addBriefly(bytes: Buffer, start: number, end: number): void {
    this.#hold(bytes, start, end, (piece) => piece);
  }

  #hold(bytes: Buffer, start: number, end: number, keep: (piece: Buffer) => Buffer): void {
    if (this.#overflowed || end <= start) return;
    this.#bytes += end - start;
    // One byte more than the limit is accepted, for the carriage return of a line of exactly that length.
    if (this.#bytes > this.#limit + 1) {
      this.#overflowed = true;
      this.#pieces = [];
      return;
    }
    this.#pieces.push(keep(bytes.subarray(start, end)));
  }

  /**
   * Returns the beginning of the record, including its part of this chunk; empty if the record is longer than the
   * limit.
   */
  head(bytes: Buffer, start: number, end: number, limit: number): Buffer {
    if (this.#overflowed || this.#bytes + end - start > limit) return Buffer.alloc(0);
    return Buffer.concat([...this.#pieces, bytes.subarray(start, end)]);
  }

  /** Returns the collected record as text, or its problem; undefined when nothing was collected. */
  take(): Line | undefined {
    const line = this.#read();
    this.drop();
    return line;
  }

  #read(): Line | undefined {
    if (this.#overflowed) return { number: this.#number, problem: "line_too_long" };
    if (this.#bytes === 0) return undefined;
    const whole = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces);
    const bytes = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole;
    if (bytes.length > this.#limit) return { number: this.#number, problem: "line_too_long" };
    if (!isUtf8(bytes)) return { number: this.#number, problem: "invalid_utf8" };
    const text = bytes.toString("utf8");
    return text.trim() === "" ? undefined : { number: this.#number, text };
  }
}

/**
 * Splits a broken record of several lines: each line that begins and ends as an object is a record by itself, and the
 * text between them is one broken record.
 */
export function splitBrokenLines(text: string, number: number): Line[] {
  const parts: Line[] = [];
  let brokenLines: string[] = [];
  let brokenAt = number;
  const flush = () => {
    const joined = brokenLines.join("\n");
    if (joined.trim() !== "") parts.push({ number: brokenAt, text: joined });
    brokenLines = [];
  };
  text.split("\n").forEach((line, at) => {
    const bare = line.trimEnd().replace(/,$/, "");
    if (bare.startsWith("{") && bare.endsWith("}")) {
      flush();
      parts.push({ number: number + at, text: bare });
      return;
    }
    if (brokenLines.length === 0) brokenAt = number + at;
    brokenLines.push(line);
  });
  flush();
  return parts;
}

/** Splits XML events that were joined because the end of one is missing. */
export function wholeEvents(text: string, number: number): Line[] {
  const parts: Line[] = [];
  let line = number;
  for (const part of text.split(/(?=<Event[\s>])/)) {
    if (part.trim() !== "") parts.push({ number: line, text: part.trimEnd() });
    line += part.split("\n").length - 1;
  }
  return parts;
}
