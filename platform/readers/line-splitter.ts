import { isUtf8 } from "node:buffer";

/** The problems that a line can have before its content is read. */
export type LineProblem = "line_too_long" | "invalid_utf8";

export type Line = { number: number; text: string } | { number: number; problem: LineProblem };

export const defaultLineBytes = 1_048_576;

const newline = 10;
const carriageReturn = 13;
const byteOrderMark = "\uFEFF";
const highSurrogateAtEnd = /[\uD800-\uDBFF]$/;

/**
 * Splits chunks of bytes into numbered lines. It stores at most one line up to the limit: further bytes are dropped as
 * they arrive, and the line is reported. Blank lines count, but are not returned.
 */
export class LineSplitter {
  readonly #limit: number;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #overflowed = false;
  #number = 0;
  #halfCharacter = "";

  constructor(limitBytes: number = defaultLineBytes) {
    this.#limit = limitBytes;
  }

  /** The lines that this chunk completes. */
  push(chunk: Uint8Array | string): Line[] {
    const bytes = this.#bytesOf(chunk);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      // A body of empty lines must not cost more than one of records.
      if (end === start && this.#heldBytes === 0 && !this.#overflowed) this.#number += 1;
      else {
        this.#hold(bytes.subarray(start, end));
        this.#release(lines);
      }
      start = end + 1;
    }
    // The rest of the chunk is copied, because the caller may reuse its memory. Nothing is stored of a line that is
    // too long.
    if (start < bytes.length && !this.#overflowed) this.#hold(Buffer.from(bytes.subarray(start)));
    return lines;
  }

  /** The last line, when the text does not end in a newline. */
  end(): Line[] {
    const lines: Line[] = [];
    if (this.#halfCharacter) this.#hold(Buffer.from(this.#halfCharacter));
    if (this.#heldBytes > 0 || this.#overflowed) this.#release(lines);
    return lines;
  }

  #bytesOf(chunk: Uint8Array | string): Buffer {
    if (typeof chunk !== "string") return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    // A string chunk may end between the two halves of a surrogate pair.
    const text = this.#halfCharacter + chunk;
    this.#halfCharacter = highSurrogateAtEnd.exec(text)?.[0] ?? "";
    return Buffer.from(this.#halfCharacter ? text.slice(0, -1) : text);
  }

  #hold(bytes: Buffer): void {
    if (this.#overflowed) return;
    // A line of exactly the limit may have one more byte: its carriage return.
    if (this.#heldBytes + bytes.length > this.#limit + 1) {
      this.#overflowed = true;
      this.#held = [];
      return;
    }
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
  }

  #release(lines: Line[]): void {
    this.#number += 1;
    const line = this.#overflowed ? this.#tooLong() : this.#decode();
    if (line) lines.push(line);
    this.#held = [];
    this.#heldBytes = 0;
    this.#overflowed = false;
  }

  #tooLong(): Line {
    return { number: this.#number, problem: "line_too_long" };
  }

  #decode(): Line | undefined {
    const whole = this.#held.length === 1 ? this.#held[0] : Buffer.concat(this.#held);
    if (!whole) return undefined;
    const bytes = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole;
    if (bytes.length > this.#limit) return this.#tooLong();
    if (!isUtf8(bytes)) return { number: this.#number, problem: "invalid_utf8" };
    const decoded = bytes.toString("utf8");
    const text = this.#number === 1 && decoded.startsWith(byteOrderMark) ? decoded.slice(1) : decoded;
    return text.trim() === "" ? undefined : { number: this.#number, text };
  }
}
