import { Buffer } from "node:buffer";

interface Ends {
  head: Uint8Array;
  tail: Uint8Array;
}

export interface ArchivePart {
  name: string;
  /** The compression method: 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  /** The unpacked size that the list of the archive states. */
  bytes: number;
  /** The offset of the record in the archive. */
  at: number;
}

const firstFile = 0x04034b50;
const directoryEntry = 0x02014b50;
const endOfList = 0x06054b50;
const endLength = 22;

/**
 * Returns the entries of a ZIP archive from its central directory. Undefined for a file that is not an archive from
 * its first to its last byte, or if the directory is longer than the part of the file's end that was read.
 */
export function archiveParts({ head, tail }: Ends, bytes: number): ArchivePart[] | undefined {
  const [start, end] = [Buffer.from(head), Buffer.from(tail)];
  if (start.length < 4 || start.readUInt32LE(0) !== firstFile) return undefined;
  const at = placeOfEnd(end);
  if (at === undefined) return undefined;
  const count = end.readUInt16LE(at + 10);
  let place = end.readUInt32LE(at + 16) - (bytes - end.length);
  const parts: ArchivePart[] = [];
  for (let index = 0; index < count; index += 1) {
    if (place < 0 || place + 46 > at || end.readUInt32LE(place) !== directoryEntry) return undefined;
    const nameEnd = place + 46 + end.readUInt16LE(place + 28);
    parts.push({
      name: end.toString("utf8", place + 46, nameEnd),
      method: end.readUInt16LE(place + 10),
      packedBytes: end.readUInt32LE(place + 20),
      bytes: end.readUInt32LE(place + 24),
      at: end.readUInt32LE(place + 42),
    });
    place = nameEnd + end.readUInt16LE(place + 30) + end.readUInt16LE(place + 32);
  }
  // The directory must end directly at the end record: hidden bytes between them would not be part of the archive.
  return place === at ? parts : undefined;
}

/** Returns the offset of the end record; its comment must reach exactly to the last byte. */
function placeOfEnd(end: Buffer): number | undefined {
  for (let at = end.length - endLength; at >= Math.max(0, end.length - endLength - 0xffff); at -= 1)
    if (end.readUInt32LE(at) === endOfList && at + endLength + end.readUInt16LE(at + 20) === end.length)
      return at;
  return undefined;
}
