import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { RefusedEntry } from "#features/posture/findings/readers/intel/catalogue-facts.ts";
import {
  type CatalogueFormat,
  catalogueFormatOf,
  type ReadCatalogue,
  readCatalogue,
} from "#features/posture/findings/readers/intel/cve-catalogues.ts";
import { headText, type OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

const maxUnpackedBytes = 256 * 1_048_576;
const headBytes = 64 * 1024;
/** The number of bytes that are read between two turns of the event loop. */
const pieceBytes = 64 * 1024;

/** The content of a body that is already in memory, in pieces. */
export const openBody = (body: Buffer): OpenFile => {
  async function* pieces() {
    for (let at = 0; at < body.length; at += pieceBytes) {
      // Awaiting a resolved promise would not let other tasks run, so the wait uses `setImmediate`.
      await new Promise<void>((resolve) => setImmediate(resolve));
      yield body.subarray(at, at + pieceBytes);
    }
  }
  return async () => pieces();
};

/** Returns a file decompressed, if it is compressed. */
function unpacked(open: OpenFile): OpenFile {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const source = Readable.from(await open(), { objectMode: false });
    const iterator = source[Symbol.asyncIterator]();
    const first = await iterator.next();
    if (first.done) return;
    const rest = (async function* () {
      yield first.value as Uint8Array;
      yield* { [Symbol.asyncIterator]: () => iterator };
    })();
    const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
    if (!isPacked) yield* rest;
    else yield* unzipped(rest);
  }
  return async () => pieces();
}

async function* unzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The pipeline ends with the loop below, which also raises its error.
  const plain = pipeline(Readable.from(packed), createGunzip(), () => {});
  let bytes = 0;
  try {
    for await (const piece of plain as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > maxUnpackedBytes) throw new UnreadableFile("Descomprimido pasa de 256 MB.");
      yield piece;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("El archivo comprimido está cortado o dañado.");
  }
}

/** The format of a catalogue file, by its beginning. */
export async function catalogueFormat(open: OpenFile): Promise<CatalogueFormat | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await unpacked(open)()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return catalogueFormatOf(headText(Buffer.concat(chunks)));
}

/** Reads a catalogue file of a known format, compressed or not, in one pass and in pieces. */
export const readCatalogueFile = (
  format: CatalogueFormat,
  open: OpenFile,
  refuse?: (entry: RefusedEntry) => void,
): Promise<ReadCatalogue | undefined> => readCatalogue(format, unpacked(open), refuse);
