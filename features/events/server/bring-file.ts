import {
  type IngestResult,
  type LineProblem,
  reportedLineProblems,
} from "#features/events/events.contract.ts";
import { readingProblem } from "#features/events/readers/reading-problem.ts";
import { type RecordBatch, recordBatches } from "./record-batches.ts";
import { unzipped } from "./unzipped.ts";

/** What came of a file so far. */
export interface BroughtFile {
  accepted: number;
  duplicated: number;
  rejected: number;
  skipped: number;
  /** The first of them, by their lines in the file. */
  problems: LineProblem[];
}

/** Takes one batch of the file, whole or not at all. */
export type TakeRecords = (bytes: Buffer) => Promise<IngestResult>;

/**
 * Takes a file of any size, compressed or not, batch by batch. Cut off at any moment and begun again, it goes on where
 * it stopped: batches that were taken before change nothing.
 */
export async function bringFile(
  chunks: AsyncIterable<Uint8Array>,
  take: TakeRecords,
  onBatch: (sum: BroughtFile) => Promise<void> | void = () => {},
): Promise<BroughtFile> {
  const sum: BroughtFile = { accepted: 0, duplicated: 0, rejected: 0, skipped: 0, problems: [] };
  for await (const batch of recordBatches(unzipped(chunks))) {
    for (const { number: line, problem } of batch.broken) reject(sum, { line, ...readingProblem(problem) });
    if (batch.bytes.length > 0) add(sum, await take(batch.bytes), batch);
    await onBatch(sum);
  }
  return sum;
}

function add(sum: BroughtFile, result: IngestResult, { lineOf }: RecordBatch): void {
  // Of a batch that had been taken before, what was new then is there already now.
  sum.accepted += result.replayed ? 0 : result.accepted;
  sum.duplicated += result.duplicated + (result.replayed ? result.accepted : 0);
  sum.skipped += result.skipped;
  for (const { record, line, ...problem } of result.problems) {
    reject(sum, { ...problem, line: lineOf(record ?? line) });
  }
  sum.rejected += result.rejected - result.problems.length;
}

function reject(sum: BroughtFile, problem: LineProblem): void {
  sum.rejected += 1;
  if (sum.problems.length < reportedLineProblems) sum.problems.push(problem);
}
