import { setPriority } from "node:os";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { BatchTally, type TallyCounts } from "../intake/batch-tally.ts";
import { readSlice, type SliceTask } from "./read-slice.ts";

/** The reduced thread priority: requests go first, but reading still advances on a busy machine. */
const nice = 5;
// Linux has a priority per thread; elsewhere it applies to the process.
if (process.platform === "linux") setPriority(nice);

/** Reads a slice; the result is transferred to the portal's thread without a copy. */
export function slice(task: SliceTask): unknown {
  const result = readSlice(task);
  return move({
    [transferableSymbol]: [result.rows.buffer, result.tally.buffer] as unknown as object,
    [valueSymbol]: result,
  });
}

/** Adds the counts of slices and makes them ready for the database. */
export function counts(parts: readonly Uint8Array[]): TallyCounts {
  const tally = new BatchTally();
  for (const part of parts) tally.addBytes(part);
  const { events, hours, pages } = tally.counts();
  return { events, hours, pages: [...pages] };
}
