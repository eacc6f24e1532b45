import {
  type IngestResult,
  type LineProblem,
  reportedLineProblems,
} from "#features/detection/events/contracts/event-source.contract.ts";
import { readingProblem } from "#features/detection/events/readers/reading-problem.ts";
import {
  RecordSplitter,
  type SplitRecord,
} from "#features/detection/events/readers/records/record-splitter.ts";
import { OpenedContainer, openContainer } from "#platform/server/containers/open-container.ts";

/** The bytes per batch of a file: enough for one transaction, and little to repeat after an interruption. */
const batchBytes = 8 * 1024 * 1024;

interface RecordBatch {
  /** The original records, one after the other. */
  bytes: Buffer;
  /** Returns the line of the file at which a record of the batch began; records count from 1. */
  lineOf(record: number): number;
  /** Returns the text of a record. */
  textOf(record: number): string;
  /** Records that are not valid text or are too long. */
  broken: Extract<SplitRecord, { problem: unknown }>[];
}

/**
 * Splits a file between records into batches, the same for the same file. Holds at most one batch. The incomplete end
 * of a truncated file is left out.
 */
export async function* recordBatches(
  chunks: AsyncIterable<Uint8Array>,
  limit = batchBytes,
  isCut: () => boolean = () => false,
): AsyncGenerator<RecordBatch> {
  const splitter = new RecordSplitter();
  let texts: string[] = [];
  let lines: number[] = [];
  let brokenRecords: RecordBatch["broken"] = [];
  let size = 0;

  const take = (record: SplitRecord) => {
    if ("problem" in record) brokenRecords.push(record);
    else {
      texts.push(record.text);
      lines.push(record.number);
      size += record.text.length;
    }
  };
  const give = (): RecordBatch => {
    const [starts, records] = [lines, texts];
    const batch = {
      bytes: Buffer.from(texts.join("\n")),
      lineOf: (record: number) => starts[record - 1] ?? starts.at(-1) ?? 1,
      textOf: (record: number) => records[record - 1] ?? "",
      broken: brokenRecords,
    };
    [texts, lines, brokenRecords, size] = [[], [], [], 0];
    return batch;
  };

  for await (const chunk of chunks) {
    for (const record of splitter.push(chunk)) {
      take(record);
      if (size >= limit) yield give();
    }
  }
  if (!isCut()) for (const record of splitter.end()) take(record);
  if (texts.length + brokenRecords.length > 0) yield give();
}

/** The result of a file so far. */
export interface BroughtFile {
  accepted: number;
  duplicated: number;
  rejected: number;
  skipped: number;
  /** The first problems, by line of the file. */
  problems: LineProblem[];
  /** A remark on the whole file, as a sentence for the person. */
  remark?: string;
}

/** Takes one batch of the file, whole or not at all. */
type TakeRecords = (bytes: Buffer) => Promise<IngestResult>;

interface Listeners {
  onBatch?(sum: BroughtFile): void;
  /** Called for the first problems of each batch, with the record itself; empty when it is no text, or too long. */
  onRejected?(problem: LineProblem, record: string): void;
}

/**
 * Imports a file of any size, compressed or not, batch by batch. After an interruption it can be started again:
 * batches that were stored before change nothing.
 */
export async function uploadFile(
  chunks: AsyncIterable<Uint8Array>,
  take: TakeRecords,
  { onBatch, onRejected }: Listeners = {},
): Promise<BroughtFile> {
  const sum: BroughtFile = { accepted: 0, duplicated: 0, rejected: 0, skipped: 0, problems: [] };
  const reject = (problem: LineProblem, record: string) => {
    sum.rejected += 1;
    if (sum.problems.length < reportedLineProblems) sum.problems.push(problem);
    onRejected?.(problem, record);
  };
  const container = new OpenedContainer();
  const content = openContainer(chunks, container);
  for await (const batch of recordBatches(content, batchBytes, () => container.isCut)) {
    for (const { number: line, problem } of batch.broken) reject({ line, ...readingProblem(problem) }, "");
    if (batch.bytes.length > 0) {
      const result = await take(batch.bytes);
      add(sum, result);
      for (const { record, line, ...problem } of result.problems) {
        const at = record ?? line;
        reject({ ...problem, line: batch.lineOf(at) }, batch.textOf(at));
      }
    }
    onBatch?.(sum);
  }
  return container.remark === undefined ? sum : { ...sum, remark: container.remark };
}

function add(sum: BroughtFile, result: IngestResult): void {
  // The new records of a repeated batch are stored already.
  sum.accepted += result.replayed ? 0 : result.accepted;
  sum.duplicated += result.duplicated + (result.replayed ? result.accepted : 0);
  sum.skipped += result.skipped;
  // Problems that are listed are counted separately.
  sum.rejected += result.rejected - result.problems.length;
}
