import { RecordSplitter, type SplitRecord } from "#features/events/readers/record-splitter.ts";

/** Enough for a transaction to be worth its while, little enough to do again after a kill. */
const batchBytes = 8 * 1024 * 1024;

export interface RecordBatch {
  /** One record after the other, as they stood in the file. */
  bytes: Buffer;
  /** Where in the file a record of the batch began; records count from 1. */
  lineOf(record: number): number;
  /** Records that are no text, or too long: nobody can read them. */
  broken: Extract<SplitRecord, { problem: unknown }>[];
}

/**
 * Cuts a file between its records into batches that are the same whenever the same file is read. Never holds more
 * than one batch.
 */
export async function* recordBatches(
  chunks: AsyncIterable<Uint8Array>,
  most = batchBytes,
): AsyncGenerator<RecordBatch> {
  const splitter = new RecordSplitter();
  let texts: string[] = [];
  let lines: number[] = [];
  let broken: RecordBatch["broken"] = [];
  let size = 0;

  const take = (record: SplitRecord) => {
    if ("problem" in record) broken.push(record);
    else {
      texts.push(record.text);
      lines.push(record.number);
      size += record.text.length;
    }
  };
  const give = (): RecordBatch => {
    const starts = lines;
    const batch = {
      bytes: Buffer.from(texts.join("\n")),
      lineOf: (record: number) => starts[record - 1] ?? starts.at(-1) ?? 1,
      broken,
    };
    [texts, lines, broken, size] = [[], [], [], 0];
    return batch;
  };

  for await (const chunk of chunks) {
    for (const record of splitter.push(chunk)) {
      take(record);
      if (size >= most) yield give();
    }
  }
  for (const record of splitter.end()) take(record);
  if (texts.length + broken.length > 0) yield give();
}
