import { createHash } from "node:crypto";
import {
  type EventFormat,
  type LineProblem,
  reportedLineProblems,
} from "#features/events/events.contract.ts";
import { type ReadingProblem, readingProblem } from "#features/events/readers/reading-problem.ts";
import { readers } from "#features/events/readers/recognise.ts";
import { type Line, LineSplitter } from "#platform/readers/line-splitter.ts";
import { stagingRow } from "./staging-row.ts";

const day = 24 * 3_600_000;

/** Reads the bytes of a batch once: rows for the staging table come out, counts and problems stay here. */
export class BatchLines {
  readonly problems: LineProblem[] = [];
  read = 0;
  rejected = 0;
  /** Good lines that are no events. */
  skipped = 0;
  readonly #hash = createHash("sha256");
  readonly #companyId: number;
  readonly #reader: (typeof readers)[EventFormat];
  readonly #latest: number;

  constructor(companyId: number, format: EventFormat, now: Date) {
    this.#companyId = companyId;
    this.#reader = readers[format];
    // A clock that runs a little ahead is usual; a date beyond a day would sit on top of every list for good.
    this.#latest = now.getTime() + day;
  }

  /** The rows of the good lines, as text; one piece for each piece that arrives. */
  async *rows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const splitter = new LineSplitter();
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      yield this.#rowsOf(splitter.push(chunk));
    }
    yield this.#rowsOf(splitter.end());
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }

  #rowsOf(lines: Line[]): string {
    let rows = "";
    for (const line of lines) {
      this.read += 1;
      const row = this.#rowOf(line);
      if (typeof row === "string") rows += row;
      else if (row === undefined) this.skipped += 1;
      else this.#reject(line.number, row);
    }
    return rows;
  }

  #rowOf(line: Line): string | ReadingProblem | undefined {
    if ("problem" in line) return readingProblem(line.problem);
    const reading = this.#reader(line.text);
    if ("problem" in reading) return reading.problem;
    if ("skipped" in reading) return undefined;
    if (Date.parse(reading.draft.occurred_at) > this.#latest) return readingProblem("future_time");
    return stagingRow(this.#companyId, reading.draft, line.text);
  }

  #reject(line: number, { code, reason }: ReadingProblem): void {
    this.rejected += 1;
    if (this.problems.length < reportedLineProblems) this.problems.push({ line, code, reason });
  }
}
