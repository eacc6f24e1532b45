import { inflateRawSync } from "node:zlib";
import { type ArchivePart, archiveParts } from "#platform/readers/archive-parts.ts";

/** The maximum size of an unpacked part in bytes; parts of this size are not needed and may be decompression bombs. */
const maximumBytes = 16 * 1024 * 1024;

/**
 * Returns a function that reads parts of an archive in memory; a part that is missing, damaged or too large is read
 * as empty.
 */
export function archiveReader(archive: Buffer): (name: string) => string {
  const parts = archiveParts({ head: archive, tail: archive }, archive.length) ?? [];
  return (name) => {
    const part = parts.find((one) => one.name === name);
    return part ? contentOf(archive, part) : "";
  };
}

function contentOf(archive: Buffer, { at, method, packedBytes }: ArchivePart): string {
  try {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const packed = archive.subarray(start, start + packedBytes);
    return (method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maximumBytes })).toString(
      "utf8",
    );
  } catch {
    return "";
  }
}
