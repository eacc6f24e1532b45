import type { BatchLines } from "./batch-lines.ts";

interface Delivery {
  lines: BatchLines;
  /** What is here already, or what arrives. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Sent row by row, a thousand small deliveries cost more to send than to read. */
const pieceLength = 64 * 1024;

/** The rows of the good lines of deliveries, one after the other; those of small ones many in a piece. */
export async function* deliveryRows(deliveries: readonly Delivery[]): AsyncGenerator<string> {
  let gathered = "";
  for (const { lines, bytes } of deliveries) {
    if (bytes instanceof Uint8Array) gathered += lines.rowsOfWhole(bytes);
    else for await (const rows of lines.rows(bytes)) yield rows;
    if (gathered.length < pieceLength) continue;
    yield gathered;
    gathered = "";
  }
  if (gathered !== "") yield gathered;
}
