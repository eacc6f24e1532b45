/** The most bytes of a message; RFC 5425 requires 8 KiB. */
export const longestFrame = 256 * 1024;

const newline = 10;
const nul = 0;
const carriageReturn = 13;
const space = 32;
const zero = 48;
const nine = 57;
/** The digits of the length before a frame: enough for any accepted length. */
const maxDigits = 7;

/**
 * Splits the bytes of one connection into messages by octet counting (`42 <34>1 …`) or line ends, as in RFC 6587, also
 * mixed. Holds at most one message up to the limit; a longer one is skipped and counted.
 */
export class SyslogFrames {
  /** Number of messages that exceeded the limit. */
  tooLong = 0;
  readonly #limit: number;
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** The number of bytes of the counted message that are still to come. */
  #awaited = 0;
  #dropping = false;
  #state: "start" | "length" | "counted" | "line" = "start";

  constructor(limit: number = longestFrame) {
    this.#limit = limit;
  }

  /** The messages that this chunk completes. */
  push(chunk: Buffer): Buffer[] {
    const frames: Buffer[] = [];
    let at = 0;
    while (at < chunk.length) at = this.#step(chunk, at, frames);
    return frames;
  }

  /**
   * Returns the last line of a connection that ended without a line end; an incomplete counted message is discarded.
   */
  end(): Buffer[] {
    const frames: Buffer[] = [];
    if (this.#state === "line" || this.#state === "length") this.#give(frames);
    return frames;
  }

  #step(chunk: Buffer, at: number, frames: Buffer[]): number {
    if (this.#state === "start") return this.#start(chunk, at);
    if (this.#state === "length") return this.#length(chunk, at);
    return this.#state === "counted" ? this.#counted(chunk, at, frames) : this.#line(chunk, at, frames);
  }

  #start(chunk: Buffer, at: number): number {
    const byte = chunk[at] as number;
    if (isEnd(byte) || byte === carriageReturn) return at + 1;
    this.#state = byte > zero && byte <= nine ? "length" : "line";
    return at;
  }

  #length(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      const digits = this.#heldBytes + at - start;
      if (byte === space) {
        this.#hold(chunk.subarray(start, at));
        this.#beginCounted();
        return at + 1;
      }
      if (byte < zero || byte > nine || digits >= maxDigits) {
        this.#state = "line";
        return start;
      }
    }
    this.#hold(chunk.subarray(start));
    return chunk.length;
  }

  #beginCounted(): void {
    this.#awaited = Number(Buffer.concat(this.#held).toString("latin1"));
    this.#forget();
    this.#dropping = this.#awaited > this.#limit;
    this.#state = "counted";
  }

  #counted(chunk: Buffer, at: number, frames: Buffer[]): number {
    const end = Math.min(chunk.length, at + this.#awaited);
    this.#hold(chunk.subarray(at, end));
    this.#awaited -= end - at;
    if (this.#awaited === 0) this.#give(frames);
    return end;
  }

  #line(chunk: Buffer, at: number, frames: Buffer[]): number {
    let end = at;
    while (end < chunk.length && !isEnd(chunk[end] as number)) end += 1;
    this.#hold(chunk.subarray(at, end));
    if (end === chunk.length) return end;
    this.#give(frames);
    return end + 1;
  }

  /** Stores a copy of the bytes, because the caller reuses the chunk. */
  #hold(bytes: Buffer): void {
    if (this.#dropping) return;
    this.#heldBytes += bytes.length;
    if (this.#heldBytes > this.#limit) {
      this.#dropping = true;
      this.#held = [];
    } else this.#held.push(Buffer.from(bytes));
  }

  #give(frames: Buffer[]): void {
    if (this.#dropping) this.tooLong += 1;
    else {
      const frame = withoutLineEnd(Buffer.concat(this.#held));
      if (frame.length > 0) frames.push(frame);
    }
    this.#forget();
    this.#state = "start";
  }

  #forget(): void {
    this.#held = [];
    this.#heldBytes = 0;
    this.#dropping = false;
  }
}

function isEnd(byte: number): boolean {
  return byte === newline || byte === nul;
}

function withoutLineEnd(frame: Buffer): Buffer {
  let end = frame.length;
  while (end > 0 && (isEnd(frame[end - 1] as number) || frame[end - 1] === carriageReturn)) end -= 1;
  return frame.subarray(0, end);
}
