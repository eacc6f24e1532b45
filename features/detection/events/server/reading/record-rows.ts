import {
  type LineProblem,
  reportedLineProblems,
} from "#features/detection/events/contracts/event-source.contract.ts";
import type { EventDraft } from "#features/detection/events/readers/normal-event.ts";
import { type ReadingProblem, readingProblem } from "#features/detection/events/readers/reading-problem.ts";
import type { SplitRecord } from "#features/detection/events/readers/records/record-splitter.ts";
import { arrivedLine, type LineOrigin } from "../clickhouse/event-lines.ts";
import { severityRank } from "../events/severity-rank.rules.ts";
import type { BatchTally } from "../intake/batch-tally.ts";
import { type EventKey, eventKey, stagingRow } from "../intake/staging-row.ts";
import type { RecordReader } from "./record-reader.ts";

const day = 24 * 3_600_000;

/** The values of a line for a ClickHouse service that do not come from its record. */
export type LineOfService = Pick<LineOrigin, "sourceId" | "receivedAt">;

/** The settings for reading the records of a batch. */
export interface RecordReading {
  companyId: number;
  /** The id of the delivery. */
  id: string;
  reader: RecordReader;
  /** Techniques that ATT&CK renamed, each with its present id. */
  renamed: ReadonlyMap<string, string>;
  now: Date;
  /** Set if the records are for a ClickHouse service: the rows are then lines of its table. */
  line?: LineOfService | undefined;
  /** The tally of valid records, including ones that turn out to be stored already. */
  tally?: BatchTally | undefined;
}

/** Figures of records that were read. */
export interface RecordFigures {
  read: number;
  rejected: number;
  /** Number of valid records that are no events. */
  skipped: number;
  problems: LineProblem[];
  /** The first and the last time of the valid records, in milliseconds; without any, +Infinity and -Infinity. */
  oldest: number;
  newest: number;
}

/** Converts records to rows of the staging table or of a service, and collects figures and problems. */
export class RecordRows implements RecordFigures {
  readonly problems: LineProblem[] = [];
  read = 0;
  rejected = 0;
  skipped = 0;
  oldest = Number.POSITIVE_INFINITY;
  newest = Number.NEGATIVE_INFINITY;
  /** The event of the last good record. */
  last: EventKey | undefined;
  readonly #reading: RecordReading;
  /**
   * The latest accepted event time: clocks may be slightly ahead, but an event dated more than a day ahead would stay
   * at the top of every list.
   */
  readonly #latest: number;

  constructor(reading: RecordReading) {
    this.#reading = reading;
    this.#latest = reading.now.getTime() + day;
  }

  /** The rows of the good records, as text. */
  rowsOf(records: readonly SplitRecord[]): string {
    let rowsText = "";
    for (const record of records) {
      this.read += 1;
      const row = this.#rowOf(record);
      if (typeof row === "string") rowsText += row;
      else if (row === undefined) this.skipped += 1;
      else this.#reject(record, row);
    }
    return rowsText;
  }

  /** Adds the figures of a following group of records. */
  addFigures({ read, rejected, skipped, problems, oldest, newest }: RecordFigures): void {
    this.read += read;
    this.rejected += rejected;
    this.skipped += skipped;
    this.problems.push(...problems.slice(0, reportedLineProblems - this.problems.length));
    this.oldest = Math.min(this.oldest, oldest);
    this.newest = Math.max(this.newest, newest);
  }

  #rowOf(record: SplitRecord): string | ReadingProblem | undefined {
    if ("problem" in record) return readingProblem(record.problem);
    const { companyId, id, reader, renamed, tally, line } = this.#reading;
    const reading = reader(record.text);
    if ("problem" in reading) return reading.problem;
    if ("skipped" in reading) return undefined;
    const at = Date.parse(reading.draft.occurred_at);
    if (at > this.#latest) return readingProblem("future_time");
    const { draft } = reading;
    takeCurrentTechniques(draft, renamed);
    if (at < this.oldest) this.oldest = at;
    if (at > this.newest) this.newest = at;
    tally?.add(draft, at, severityRank(draft.severity));
    this.last = eventKey(companyId, draft);
    if (!line) return stagingRow(this.last, id, draft, record.text);
    return arrivedLine({ companyId, batchId: id, ...line }, this.last, draft, record.text);
  }

  #reject({ number: line, ordinal: record }: SplitRecord, { code, reason }: ReadingProblem): void {
    this.rejected += 1;
    if (this.problems.length < reportedLineProblems) this.problems.push({ line, record, code, reason });
  }
}

/** Replaces renamed techniques in the draft by their current ids and keeps the original ids in a separate field. */
function takeCurrentTechniques(draft: EventDraft, renamed: ReadonlyMap<string, string>): void {
  if (draft.techniques.length === 0) return;
  const techniqueIds = draft.techniques.map((id) => id.trim().toUpperCase()).filter((id) => id !== "");
  const isRenamed = techniqueIds.some((id) => renamed.has(id));
  draft.techniques = [...new Set(techniqueIds.map((id) => renamed.get(id) ?? id))];
  draft.techniques_original = isRenamed ? [...new Set(techniqueIds)] : [];
}
