/** Some tens of records: what they take to read is the longest that anybody else waits for them. */
const sliceBytes = 16 * 1024;

/** Bytes in pieces small enough for others to have their turn in between. */
export async function* byteSlices(pieces: AsyncIterable<Buffer> | readonly Buffer[]): AsyncGenerator<Buffer> {
  for await (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}
