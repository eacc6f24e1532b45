import { createHash } from "node:crypto";
import {
  type LineProblem,
  reportedLineProblems,
} from "#features/detection/events/contracts/event-source.contract.ts";
import type { EventDraft } from "#features/detection/events/readers/normal-event.ts";
import { type ReadingProblem, readingProblem } from "#features/detection/events/readers/reading-problem.ts";
import {
  RecordSplitter,
  type SplitRecord,
} from "#features/detection/events/readers/records/record-splitter.ts";
import {
  currentTechniques,
  type IndexedCatalogue,
} from "#features/intelligence/attack/server/attack.public.ts";
import { rankOf } from "../events/severity-rank.rules.ts";
import type { BatchTally } from "./batch-tally.ts";
import type { RecordReader } from "./record-reader.ts";
import { type EventKey, eventKey, stagingRow } from "./staging-row.ts";

const day = 24 * 3_600_000;

/** What the lines of a batch are read with. */
interface BatchReading {
  companyId: number;
  id: string;
  reader: RecordReader;
  catalogue: IndexedCatalogue;
  now: Date;
  /** Where the good lines are counted, those included that turn out to be known already. */
  tally?: BatchTally;
}

/** Reads the bytes of a batch once: rows for the staging table come out, counts and problems stay here. */
export class BatchLines {
  readonly problems: LineProblem[] = [];
  bytes = 0;
  read = 0;
  rejected = 0;
  /** Good lines that are no events. */
  skipped = 0;
  /** Between which moments the good lines tell, in milliseconds; the wrong way round when there is none. */
  oldest = Number.POSITIVE_INFINITY;
  newest = Number.NEGATIVE_INFINITY;
  /** The event of the last good line. */
  last: EventKey | undefined;
  readonly #hash = createHash("sha256");
  readonly #reading: BatchReading;
  /** A clock that runs a little ahead is usual; a date beyond a day would sit on top of every list for good. */
  readonly #latest: number;

  constructor(reading: BatchReading) {
    this.#reading = reading;
    this.#latest = reading.now.getTime() + day;
  }

  /** The rows of the good lines, as text; one piece for each piece that arrives. */
  async *rows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const splitter = new RecordSplitter();
    for await (const chunk of chunks) yield this.#rowsOfChunk(splitter, chunk);
    yield this.#rowsOf(splitter.end());
  }

  /** The same of bytes that are all here. */
  rowsOfWhole(bytes: Uint8Array): string {
    const splitter = new RecordSplitter();
    return this.#rowsOfChunk(splitter, bytes) + this.#rowsOf(splitter.end());
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }

  #rowsOfChunk(splitter: RecordSplitter, chunk: Uint8Array): string {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return this.#rowsOf(splitter.push(chunk));
  }

  #rowsOf(records: SplitRecord[]): string {
    let rows = "";
    for (const record of records) {
      this.read += 1;
      const row = this.#rowOf(record);
      if (typeof row === "string") rows += row;
      else if (row === undefined) this.skipped += 1;
      else this.#reject(record, row);
    }
    return rows;
  }

  #rowOf(record: SplitRecord): string | ReadingProblem | undefined {
    if ("problem" in record) return readingProblem(record.problem);
    const { companyId, id, reader, catalogue, tally } = this.#reading;
    const reading = reader(record.text);
    if ("problem" in reading) return reading.problem;
    if ("skipped" in reading) return undefined;
    const at = Date.parse(reading.draft.occurred_at);
    if (at > this.#latest) return readingProblem("future_time");
    const draft = withCurrentTechniques(reading.draft, catalogue);
    if (at < this.oldest) this.oldest = at;
    if (at > this.newest) this.newest = at;
    tally?.add(draft, at, rankOf(draft.severity));
    this.last = eventKey(companyId, draft);
    return stagingRow(this.last, id, draft, record.text);
  }

  #reject({ number: line, ordinal: record }: SplitRecord, { code, reason }: ReadingProblem): void {
    this.rejected += 1;
    if (this.problems.length < reportedLineProblems) this.problems.push({ line, record, code, reason });
  }
}

/** A tool may still name a technique that ATT&CK has renamed since; what it wrote is kept beside. */
function withCurrentTechniques(draft: EventDraft, catalogue: IndexedCatalogue): EventDraft {
  if (draft.techniques.length === 0) return draft;
  const { techniques, original } = currentTechniques(draft.techniques, catalogue);
  return { ...draft, techniques, techniques_original: original };
}

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
