/** Enough for a transaction to be worth its while, little enough to do again after a kill. */
const batchBytes = 8 * 1024 * 1024;
const newline = 10;

interface LineBatch {
  /** Read to its end before the next batch is asked for. */
  bytes: AsyncIterable<Uint8Array>;
  /** How many lines of the file came before. */
  linesBefore: number;
}

/**
 * Cuts a file at line ends into batches that are the same whenever the same file is read. Bytes pass through as they
 * are read: no batch is ever held.
 */
export async function* lineBatches(
  chunks: AsyncIterable<Buffer>,
  most = batchBytes,
): AsyncGenerator<LineBatch> {
  const file = chunks[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await file.next();
    return done ? undefined : value;
  };
  let waiting = await next();
  let lines = 0;

  async function* oneBatch(): AsyncGenerator<Uint8Array> {
    for (let taken = 0; waiting; waiting = await next()) {
      taken += waiting.length;
      const end = waiting.lastIndexOf(newline) + 1;
      const enough = taken >= most && end > 0;
      const piece = enough ? waiting.subarray(0, end) : waiting;
      lines += countLines(piece);
      yield piece;
      if (!enough) continue;
      waiting = end < waiting.length ? waiting.subarray(end) : await next();
      return;
    }
  }

  while (waiting) yield { bytes: oneBatch(), linesBefore: lines };
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}
