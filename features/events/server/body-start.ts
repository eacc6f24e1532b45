export interface StartedBody {
  /** All of it from the beginning: what was read already and, of a longer one, the rest as it arrives. */
  bytes: AsyncIterable<Buffer>;
  /** Whether all of it has been read. */
  isWhole: boolean;
}

/** Reads a body until it ends or is longer than `most` bytes. */
export async function bodyStart(body: AsyncGenerator<Buffer>, most: number): Promise<StartedBody> {
  const read: Buffer[] = [];
  for (let size = 0; size <= most; ) {
    const { done, value } = await body.next();
    if (done) return { bytes: inPieces(read), isWhole: true };
    read.push(value);
    size += value.length;
  }
  return { bytes: inPieces(read, body), isWhole: false };
}

async function* inPieces(read: readonly Buffer[], rest?: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  if (rest) yield* rest;
}
