import { Buffer } from "node:buffer";
import type { Entry } from "./container-kind.ts";
import { BrokenContainer } from "./decompressed.ts";

const block = 512;
const regular = new Set(["0", "\0", "7"]);

/** Yields the files of a tar; each must be read before the next is requested. */
export async function* tarEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = new ByteSource(chunks);
  for (;;) {
    const header = await source.whole(block);
    // An archive ends with blocks of zeros, which some tools omit.
    if (header === undefined || header.every((byte) => byte === 0)) return;
    const size = sizeOf(header);
    const type = header.toString("latin1", 156, 157);
    const padding = (block - (size % block)) % block;
    const end = source.place + size;
    if (regular.has(type) && size > 0)
      yield { name: header.toString("utf8", 0, 100).replace(/\0.*$/s, ""), content: source.until(end) };
    // The unread rest of the entry is skipped.
    for await (const _rest of source.until(end + padding));
  }
}

/** Returns the size from octal text, or from base 256 where octal is too short. */
function sizeOf(header: Buffer): number {
  const field = header.subarray(124, 136);
  if (((field[0] as number) & 0x80) === 0) {
    const size = Number.parseInt(
      field
        .toString("latin1")
        .replace(/[\0 ]+$/, "")
        .trim() || "0",
      8,
    );
    if (Number.isNaN(size)) throw new BrokenContainer();
    return size;
  }
  const size = Number(BigInt(`0x${field.subarray(1).toString("hex")}`));
  if (!Number.isSafeInteger(size)) throw new BrokenContainer();
  return size;
}

/** Reads chunks of any size in the sizes that the format requires. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: Buffer = Buffer.alloc(0);
  /** The offset of the next byte. */
  place = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the given number of bytes; undefined when none are left. */
  async whole(bytes: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    for await (const piece of this.until(this.place + bytes, "mayEnd")) pieces.push(piece);
    const entryBytes = Buffer.concat(pieces);
    if (entryBytes.length === 0) return undefined;
    if (entryBytes.length < bytes) throw new BrokenContainer();
    return entryBytes;
  }

  async *until(place: number, end: "mayEnd" | "isCut" = "isCut"): AsyncGenerator<Buffer> {
    while (this.place < place) {
      if (this.#left.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done && end === "isCut") throw new BrokenContainer();
        if (done) return;
        this.#left = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      }
      const piece = this.#left.subarray(0, place - this.place);
      this.#left = this.#left.subarray(piece.length);
      this.place += piece.length;
      yield piece;
    }
  }
}
