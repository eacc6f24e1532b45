import { Buffer } from "node:buffer";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type ContainerKind, containerKind, type Entry, headBytes } from "./container-kind.ts";
import { BrokenContainer, decompressChunks } from "./decompressed.ts";
import { tarEntries } from "./tar-entries.ts";
import { zipEntries } from "./zip-entries.ts";

/** The maximum number of nested containers; regular logs have at most three, as a gzip in a tar in a ZIP. */
const maxCovers = 4;
const maxEntries = 10_000;
/** The maximum compression ratio. Logs never reach it; a file above it is treated as a decompression bomb. */
const largestGrowth = 500;
const growthFrom = 64 * 1024 * 1024;

/** The facts of a file that became known while it was opened. */
export class OpenedContainer {
  /** Whether the file ended too soon or is damaged: its last record may be incomplete. */
  isCut = false;
  /** Files of an archive that contain no records. */
  readonly leftOut: string[] = [];
  packedBytes = 0;
  bytes = 0;

  /** The remark for the person who uploaded the file; undefined when there is none. */
  get remark(): string | undefined {
    const sentences = [
      this.isCut ? "El archivo llegó cortado o dañado: se leyeron los registros enteros hasta ahí." : "",
      this.leftOut.length > 0
        ? `Del archivo comprimido se dejó fuera lo que no tiene registros: ${nameOf(this.leftOut)}.`
        : "",
    ];
    return sentences.filter(Boolean).join(" ") || undefined;
  }
}

function nameOf(names: readonly string[]): string {
  const first = names.slice(0, 5).map((name) => name.slice(0, 100));
  return names.length > first.length
    ? `${first.join(", ")} y ${names.length - first.length} más`
    : first.join(", ");
}

/**
 * Yields the text of a file in any container: gzip, Zstandard, tar, ZIP, UTF-16, or several of them. The files of an
 * archive follow each other, each from the beginning of a line. A file that cannot be opened fails with its message.
 */
export async function* openContainer(
  chunks: AsyncIterable<Uint8Array>,
  openedContainer: OpenedContainer = new OpenedContainer(),
): AsyncGenerator<Uint8Array> {
  const count = async function* () {
    for await (const chunk of chunks) {
      openedContainer.packedBytes += chunk.length;
      yield chunk;
    }
  };
  try {
    for await (const piece of withoutCovers(count(), openedContainer, 0)) {
      openedContainer.bytes += piece.length;
      if (
        openedContainer.bytes > growthFrom &&
        openedContainer.bytes > openedContainer.packedBytes * largestGrowth
      )
        throw new UnreadableFile(
          `El archivo crece más de ${largestGrowth} veces al descomprimirlo; por seguridad no se lee.`,
        );
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof BrokenContainer)) throw error;
    if (openedContainer.bytes === 0)
      throw new UnreadableFile("El archivo está comprimido y llegó cortado o dañado.");
    openedContainer.isCut = true;
  }
}

async function* withoutCovers(
  chunks: AsyncIterable<Uint8Array>,
  openedContainer: OpenedContainer,
  covers: number,
): AsyncGenerator<Uint8Array> {
  const { head, whole, close } = await beginning(chunks);
  const kind = containerKind(head);
  if ("refused" in kind) {
    await close();
    throw new UnreadableFile(kind.refused);
  }
  if (kind.opens === "nothing") {
    yield* whole();
    return;
  }
  if (covers === maxCovers)
    throw new UnreadableFile("El archivo está comprimido dentro de otro demasiadas veces.");
  yield* inside(kind.opens, whole(), openedContainer, covers + 1);
}

type Opens = Exclude<Extract<ContainerKind, { opens: string }>["opens"], "nothing">;

async function* inside(
  kind: Opens,
  chunks: AsyncIterable<Uint8Array>,
  openedContainer: OpenedContainer,
  covers: number,
): AsyncGenerator<Uint8Array> {
  switch (kind) {
    case "gzip":
      yield* withoutCovers(decompressChunks(chunks, createGunzip()), openedContainer, covers);
      return;
    case "zstd":
      yield* withoutCovers(decompressChunks(chunks, createZstdDecompress()), openedContainer, covers);
      return;
    case "tar":
      yield* entriesOf(tarEntries(chunks), openedContainer, covers);
      return;
    case "zip":
      yield* entriesOf(zipEntries(chunks), openedContainer, covers);
      return;
    case "utf-16le":
    case "utf-16be":
      yield* asUtf8(chunks, kind);
  }
}

const endOfLine = Buffer.from("\n");
/** Files that macOS adds to every archive. */
const isClutter = (name: string) => /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(name);

async function* entriesOf(
  entries: AsyncIterable<Entry>,
  openedContainer: OpenedContainer,
  covers: number,
): AsyncGenerator<Uint8Array> {
  let [count, openedCount] = [0, 0];
  let firstReason: string | undefined;
  const leaveOut = (name: string, reason: string) => {
    openedContainer.leftOut.push(name);
    firstReason ??= reason;
  };
  for await (const entry of entries) {
    count += 1;
    if (count > maxEntries) throw new UnreadableFile(`El archivo trae más de ${maxEntries} archivos dentro.`);
    if (isClutter(entry.name)) continue;
    if ("refused" in entry) {
      leaveOut(entry.name, entry.refused);
      continue;
    }
    try {
      for await (const piece of withoutCovers(entry.content, openedContainer, covers)) yield piece;
      yield endOfLine;
      openedCount += 1;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      leaveOut(entry.name, error.message);
    }
  }
  if (openedCount === 0)
    throw new UnreadableFile(firstReason ?? "El archivo comprimido no trae nada dentro.");
}

async function* asUtf8(
  chunks: AsyncIterable<Uint8Array>,
  encoding: "utf-16le" | "utf-16be",
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Returns the first bytes, and a stream of all bytes. */
async function beginning(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  // The byte order mark of an archive's second file is in the middle of the stream, so it is removed per file.
  const start = head.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  const close = async () => {
    await source.return?.();
  };
  const whole = async function* () {
    try {
      if (head.length > start) yield head.subarray(start);
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await close();
    }
  };
  return { head, whole, close };
}
