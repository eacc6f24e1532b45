import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import type { SplitRecord } from "#features/detection/events/readers/records/record-splitter.ts";
import { BatchTally } from "../intake/batch-tally.ts";
import { readerOf, type SourceReading } from "./record-reader.ts";
import { type LineOfService, type RecordFigures, RecordRows } from "./record-rows.ts";

/** The data about a delivery that a thread needs to read its slices. */
export interface SliceReading {
  companyId: number;
  batchId: string;
  source: SourceReading;
  /** The time of arrival of the delivery. */
  at: Date;
  renamed: ReadonlyMap<string, string>;
  /** Set if the records are for a ClickHouse service. */
  line?: LineOfService | undefined;
}

export interface SliceTask {
  reading: SliceReading;
  records: readonly SplitRecord[];
  lastFormat: EventFormat | undefined;
}

export interface SliceResult extends RecordFigures {
  /** The rows in the text format of COPY, or lines of a service, encoded. */
  rows: Uint8Array<ArrayBuffer>;
  /** The encoded counts of the valid records, which the reader of the delivery adds up. */
  tally: Uint8Array<ArrayBuffer>;
  lastFormat: EventFormat | undefined;
}

const encoder = new TextEncoder();

/** Reads some consecutive records of a delivery. */
export function readSlice({ reading, records, lastFormat }: SliceTask): SliceResult {
  const { companyId, batchId: id, source, at, renamed, line } = reading;
  const [tally, format] = [new BatchTally(), { last: lastFormat }];
  const rows = new RecordRows({
    companyId,
    id,
    reader: readerOf(source, at, format),
    renamed,
    now: at,
    line,
    tally,
  });
  const text = rows.rowsOf(records);
  const { read, rejected, skipped, problems, oldest, newest } = rows;
  return {
    ...{ read, rejected, skipped, problems, oldest, newest },
    rows: encoder.encode(text),
    tally: tally.toBytes(),
    lastFormat: format.last,
  };
}
