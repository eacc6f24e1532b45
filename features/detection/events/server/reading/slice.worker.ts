import { setPriority } from "node:os";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { BatchTally, type TallyCounts } from "../intake/batch-tally.ts";
import { readSlice, type SliceTask } from "./read-slice.ts";

/** Whoever waits for an answer goes first; but on a busy machine reading still moves on. */
const nice = 5;
// Linux gives each thread a priority of its own; elsewhere it is the process's.
if (process.platform === "linux") setPriority(nice);

/** Reads a slice; what it read is moved to the portal's thread and not copied. */
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
