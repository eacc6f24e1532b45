const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const zip64 = 0xffffffff;

/**
 * Returns the number of bytes that the entries of a ZIP state to unpack to; undefined when it is no ZIP that can be
 * trusted.
 */
export function unpackedSize(bytes: Buffer): number | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return undefined;
    const size = bytes.readUInt32LE(at + 24);
    // An entry without a declared size could unpack to any size.
    if (size === zip64 || (size === 0 && bytes.readUInt32LE(at + 20) > 2)) return undefined;
    total += size;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}
