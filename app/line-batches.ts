/** Enough for a transaction to be worth its while, little enough to hold in memory. */
const batchBytes = 8 * 1024 * 1024;
const newline = 10;

interface LineBatch {
  bytes: AsyncIterable<Uint8Array>;
  /** How many lines of the file came before. */
  linesBefore: number;
}

/** Cuts a file at line ends into batches that are the same whenever the same file is read. */
export async function* lineBatches(
  chunks: AsyncIterable<Buffer>,
  most = batchBytes,
): AsyncGenerator<LineBatch> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let lines = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (heldBytes + chunk.length < most || end === 0) {
      held.push(chunk);
      heldBytes += chunk.length;
      continue;
    }
    const batch = [...held, chunk.subarray(0, end)];
    yield { bytes: piecesOf(batch), linesBefore: lines };
    lines += batch.reduce((sum, piece) => sum + countLines(piece), 0);
    held = [chunk.subarray(end)];
    heldBytes = chunk.length - end;
  }
  if (heldBytes > 0) yield { bytes: piecesOf(held), linesBefore: lines };
}

async function* piecesOf(pieces: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}
