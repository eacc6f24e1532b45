const sliceBytes = 64 * 1024;

/** Bytes that are all here already, in pieces small enough for others to have their turn in between. */
export async function* byteSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}
