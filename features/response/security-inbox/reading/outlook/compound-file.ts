import { Buffer } from "node:buffer";

/** A storage (folder) of a compound file: its streams and storages by name. */
export interface Storage {
  streams: Map<string, Stream>;
  storages: Map<string, Storage>;
}

interface Stream {
  start: number;
  bytes: number;
}

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const lastSector = 0xffff_fffa;
const entryBytes = 128;
/** Streams shorter than this are stored together in one stream, in small sectors. */
const smallLimit = 4_096;
const smallBytes = 64;
const maxEntries = 20_000;
/** The maximum number of bytes read in total, as a multiple of the file size, because streams may share sectors. */
const maxReadings = 3;

export const isCompoundFile = (bytes: Buffer) => bytes.subarray(0, 8).equals(signature);

/**
 * The storages and streams of a compound file (MS-CFB). The parser never throws and terminates for any bytes: cyclic
 * chains and storages are followed once and listed in `problems`.
 */
export class CompoundFile {
  readonly root: Storage = { streams: new Map(), storages: new Map() };
  readonly problems = new Set<"damaged" | "cycle" | "too_much">();
  readonly #bytes: Buffer;
  readonly #sectorBytes: number;
  readonly #next: Buffer;
  readonly #nextSmall: Buffer;
  #small: Buffer = Buffer.alloc(0);
  #left: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#left = bytes.length * maxReadings;
    const whole = bytes.length >= 512 && isCompoundFile(bytes);
    const [shift, smallShift] = whole ? [bytes.readUInt16LE(30), bytes.readUInt16LE(32)] : [9, 6];
    const isKnown = whole && (shift === 9 || shift === 12) && smallShift === 6;
    this.#sectorBytes = isKnown ? 2 ** shift : 512;
    if (!isKnown) {
      this.problems.add("damaged");
      this.#next = Buffer.alloc(0);
      this.#nextSmall = Buffer.alloc(0);
      return;
    }
    this.#next = Buffer.concat(this.#tableSectors().map((sector) => this.#sector(sector)));
    this.#nextSmall = this.#chain(bytes.readUInt32LE(60), Number.POSITIVE_INFINITY);
    this.#readFolders(this.#chain(bytes.readUInt32LE(48), maxEntries * entryBytes));
  }

  /** Returns the bytes of a stream, up to a limit. */
  read({ start, bytes }: Stream, limit: number): Buffer {
    const requestedBytes = Math.min(bytes, limit);
    if (requestedBytes > this.#left) {
      this.problems.add("too_much");
      return Buffer.alloc(0);
    }
    this.#left -= requestedBytes;
    const streamBytes =
      bytes < smallLimit ? this.#smallChain(start, requestedBytes) : this.#chain(start, requestedBytes);
    if (streamBytes.length < requestedBytes) this.problems.add("damaged");
    return streamBytes.subarray(0, requestedBytes);
  }

  #sector(at: number): Buffer {
    const from = (at + 1) * this.#sectorBytes;
    return this.#bytes.subarray(from, from + this.#sectorBytes);
  }

  /** Returns the sectors of the allocation table, which defines the order of sectors. */
  #tableSectors(): number[] {
    const numbers: number[] = [];
    const limit = Math.ceil(this.#bytes.length / this.#sectorBytes);
    const take = (block: Buffer) => {
      for (let at = 0; at + 4 <= block.length; at += 4) {
        const sector = block.readUInt32LE(at);
        if (sector < lastSector && numbers.length < limit) numbers.push(sector);
      }
    };
    take(this.#bytes.subarray(76, 512));
    const seenIds = new Set<number>();
    let more = this.#bytes.readUInt32LE(68);
    while (more < lastSector && !seenIds.has(more)) {
      seenIds.add(more);
      const block = this.#sector(more);
      if (block.length < this.#sectorBytes) break;
      take(block.subarray(0, -4));
      more = block.readUInt32LE(block.length - 4);
    }
    if (seenIds.has(more)) this.problems.add("cycle");
    return numbers;
  }

  #chain = (start: number, limit: number) => this.#follow(start, limit, this.#next, (at) => this.#sector(at));

  #smallChain = (start: number, limit: number) =>
    this.#follow(start, limit, this.#nextSmall, (at) =>
      this.#small.subarray(at * smallBytes, (at + 1) * smallBytes),
    );

  #follow(start: number, limit: number, next: Buffer, pieceAt: (at: number) => Buffer): Buffer {
    const pieces: Buffer[] = [];
    const seenIds = new Set<number>();
    let size = 0;
    for (let at = start; at < lastSector && size < limit; at = next.readUInt32LE(at * 4)) {
      if (seenIds.has(at)) {
        this.problems.add("cycle");
        break;
      }
      seenIds.add(at);
      const piece = pieceAt(at);
      pieces.push(piece);
      size += piece.length;
      if (at * 4 + 4 > next.length) break;
    }
    return Buffer.concat(pieces);
  }

  #readFolders(directory: Buffer): void {
    const count = Math.floor(directory.length / entryBytes);
    if (count === 0) {
      this.problems.add("damaged");
      return;
    }
    const entry = (id: number) => directory.subarray(id * entryBytes, (id + 1) * entryBytes);
    this.#small = this.#chain(entry(0).readUInt32LE(116), this.#bytes.length);
    const seenIds = new Set([0]);
    const entriesToVisit: { id: number; parent: Storage }[] = [
      { id: entry(0).readUInt32LE(76), parent: this.root },
    ];
    for (let next = entriesToVisit.pop(); next; next = entriesToVisit.pop()) {
      const { id, parent } = next;
      if (id === 0xffff_ffff) continue;
      if (id >= count) this.problems.add("damaged");
      else if (seenIds.has(id)) this.problems.add("cycle");
      else {
        seenIds.add(id);
        const bytes = entry(id);
        const { streams, storages } = parent;
        const name = bytes.toString("utf16le", 0, Math.max(0, Math.min(bytes.readUInt16LE(64), 64) - 2));
        if (bytes[66] === 2)
          streams.set(name, { start: bytes.readUInt32LE(116), bytes: bytes.readUInt32LE(120) });
        if (bytes[66] === 1) {
          const storage: Storage = { streams: new Map(), storages: new Map() };
          storages.set(name, storage);
          entriesToVisit.push({ id: bytes.readUInt32LE(76), parent: storage });
        }
        entriesToVisit.push({ id: bytes.readUInt32LE(68), parent }, { id: bytes.readUInt32LE(72), parent });
      }
    }
  }
}
