import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInflateRaw } from "node:zlib";
import { type ArchivePart, archiveParts } from "#platform/readers/archive-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { Entry } from "./container-kind.ts";
import { decompressChunks } from "./decompressed.ts";

/** The maximum size of an archive's list in bytes. */
const longestList = 4 * 1024 * 1024;
const localHeader = 30;
const headBytes = 4;
const largest32 = 0xffffffff;

/**
 * Yields the files of a ZIP; each must be read before the next is requested. The list of an archive is at its end, so
 * the archive is first saved in a temporary file, which is deleted afterwards.
 */
export async function* zipEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const folder = await mkdtemp(join(tmpdir(), "portal-zip-"));
  try {
    const path = join(folder, "archive");
    const handle = await open(path, "wx+", 0o600);
    try {
      const bytes = await layDown(chunks, handle);
      for (const part of await partsOf(handle, bytes))
        if (!part.name.endsWith("/")) yield await entryOf(path, handle, part);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function layDown(chunks: AsyncIterable<Uint8Array>, handle: FileHandle): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) {
    await handle.write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

async function partsOf(handle: FileHandle, bytes: number): Promise<ArchivePart[]> {
  const tailBytes = Math.min(bytes, longestList);
  const head = Buffer.alloc(headBytes);
  const tail = Buffer.alloc(tailBytes);
  await handle.read(head, 0, headBytes, 0);
  await handle.read(tail, 0, tailBytes, bytes - tailBytes);
  const parts = archiveParts({ head, tail }, bytes);
  if (parts === undefined || parts.some((part) => part.bytes === largest32 || part.at === largest32))
    throw new UnreadableFile(
      "El ZIP llegó cortado o dañado, o pesa más de 4 GB. Comprímalo otra vez o en partes.",
    );
  return parts;
}

async function entryOf(path: string, handle: FileHandle, part: ArchivePart): Promise<Entry> {
  const header = Buffer.alloc(localHeader);
  await handle.read(header, 0, localHeader, part.at);
  const isEncrypted = (header.readUInt16LE(6) & 1) === 1;
  if (isEncrypted) return { name: part.name, refused: "El ZIP tiene clave. Comprímalo sin ella." };
  if (part.method !== 0 && part.method !== 8)
    return {
      name: part.name,
      refused: "El ZIP usa una compresión que no se abre aquí. Use la normal (Deflate).",
    };
  if (part.packedBytes === 0) return { name: part.name, content: nothing() };
  const start = part.at + localHeader + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start, end: start + part.packedBytes - 1 });
  return {
    name: part.name,
    content: part.method === 0 ? packed : decompressChunks(packed, createInflateRaw()),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
