/** A body that has ended, or the bytes of a longer one: what was read already and the rest as it arrives. */
export type StartedBody = { whole: Buffer } | { bytes: AsyncIterable<Buffer> };

/** Reads a body until it ends or is longer than `most` bytes. */
export async function bodyStart(body: AsyncGenerator<Buffer>, most: number): Promise<StartedBody> {
  const read: Buffer[] = [];
  for (let size = 0; size <= most; ) {
    const { done, value } = await body.next();
    if (done) return { whole: read.length === 1 && read[0] ? read[0] : Buffer.concat(read) };
    read.push(value);
    size += value.length;
  }
  return { bytes: inPieces(read, body) };
}

async function* inPieces(read: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* rest;
}
