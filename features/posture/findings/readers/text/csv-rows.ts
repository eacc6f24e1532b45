import { foldText } from "#platform/contract/fold-text.ts";
import { type FileWatch, fileText } from "#platform/readers/file-text.ts";
import type { OpenReport } from "../scan-report.ts";
import { ColumnCount } from "./column-count.ts";

/** A row below the headings, by heading names without accents, punctuation and case. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
  /** Returns the cell of the first of these headings that the table has; empty if the table has none of them. */
  get(...names: string[]): string;
}

export interface CsvRecord {
  line: number;
  cells: string[];
  /** Whether a quote never closed: the file was truncated, or the row is damaged. */
  isCut: boolean;
}

const longestCell = 200_000;
const longestRecord = 2_000_000;
const maxCells = 500;
const signs = [",", ";", "\t", "|"];

/** Returns the separator that is most frequent in a line, outside quotes. */
export function csvSeparatorOf(line: string): string {
  const counts = new Map(signs.map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return signs.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/** Yields the records of a CSV of any size (RFC 4180) with any line ends. Cells that are too long are cut. */
export async function* csvRecords(
  open: OpenReport,
  separator: string,
): AsyncGenerator<CsvRecord, void, undefined> {
  const parser = new CsvParser(separator.charCodeAt(0));
  for await (const piece of fileText(open)) {
    parser.push(piece);
    yield* parser.records;
    parser.records = [];
  }
  parser.end();
  yield* parser.records;
}

const [quote, lineFeed, carriageReturn] = [34, 10, 13];

class CsvParser {
  records: CsvRecord[] = [];
  readonly #separator: number;
  #cells: string[] = [];
  #cell = "";
  #length = 0;
  #line = 1;
  #firstLine = 1;
  /**
   * The position of the parser: at the start of a cell, within an unquoted cell, within quotes, or after a quote that
   * may be the first of a doubled one.
   */
  #state: "start" | "plain" | "quoted" | "after_quote" = "start";
  #afterReturn = false;

  constructor(separator: number) {
    this.#separator = separator;
  }

  push(piece: string): void {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const unit = piece.charCodeAt(at);
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (unit === lineFeed) {
          from = at + 1;
          continue;
        }
      }
      if (this.#state === "quoted") {
        if (unit === quote) {
          this.#add(piece, from, at);
          this.#state = "after_quote";
          from = at + 1;
        } else if (unit === lineFeed) {
          this.#line += 1;
          // A record above the maximum length ends here, so that an unclosed quote does not turn the rest of the file
          // into one cell.
          if (this.#length > longestRecord) {
            this.#add(piece, from, at);
            this.#endRecord(true);
            from = at + 1;
          }
        }
        continue;
      }
      if (unit === quote && (this.#state === "start" || this.#state === "after_quote")) {
        if (this.#state === "after_quote") this.#cell += '"';
        this.#state = "quoted";
        from = at + 1;
      } else if (unit === this.#separator) {
        this.#add(piece, from, at);
        this.#endCell();
        from = at + 1;
      } else if (unit === lineFeed || unit === carriageReturn) {
        this.#add(piece, from, at);
        this.#line += 1;
        this.#endRecord(false);
        this.#afterReturn = unit === carriageReturn;
        from = at + 1;
      } else if (this.#state !== "plain") {
        // Text after a closing quote also belongs to the cell.
        this.#state = "plain";
      }
    }
    this.#add(piece, from, piece.length);
  }

  end(): void {
    if (this.#cells.length > 0 || this.#cell !== "" || this.#state !== "start")
      this.#endRecord(this.#state === "quoted");
  }

  #add(piece: string, from: number, to: number): void {
    if (to <= from) return;
    this.#length += to - from;
    if (this.#cell.length < longestCell && this.#length <= longestRecord) this.#cell += piece.slice(from, to);
  }

  #endCell(): void {
    if (this.#cells.length < maxCells) this.#cells.push(this.#cell);
    this.#cell = "";
    this.#state = "start";
  }

  #endRecord(isCut: boolean): void {
    this.#endCell();
    const isEmpty = this.#cells.every((cell) => cell.trim() === "");
    if (!isEmpty) this.records.push({ line: this.#firstLine, cells: this.#cells, isCut });
    this.#cells = [];
    this.#length = 0;
    this.#firstLine = this.#line;
  }
}

/** The most lines above the headings, such as author and date. */
const maxPreamble = 60;

/** A table with recognised headings: their position and the rows below them. */
export interface CsvTable {
  headings: string[];
  /** The lines above the headings. */
  preamble: string[][];
  rows: AsyncGenerator<CsvRow & { isCut: boolean }, void, undefined>;
}

/** Returns the normalised name of a heading for comparison. */
export function headingName(heading: string): string {
  return foldText(heading.replace(/^\uFEFF/, ""));
}

/** Returns the table below the first line that `isHeading` accepts; undefined when none does. */
export async function csvTable(
  open: OpenReport,
  isHeading: (names: ReadonlySet<string>) => boolean,
): Promise<CsvTable | undefined> {
  for (const separator of signs) {
    const records = csvRecords(open, separator);
    const preamble: string[][] = [];
    for (;;) {
      const next = await records.next();
      if (next.done || preamble.length > maxPreamble) break;
      const names = next.value.cells.map(headingName);
      if (isHeading(new Set(names)))
        return {
          headings: next.value.cells.map((cell) => cell.trim()),
          preamble,
          rows: rowsBelow(records, next.value.cells, open.watch),
        };
      preamble.push(next.value.cells);
    }
    await records.return();
  }
  return undefined;
}

async function* rowsBelow(
  records: AsyncGenerator<CsvRecord, void, undefined>,
  headings: readonly string[],
  watch: FileWatch | undefined,
): AsyncGenerator<CsvRow & { isCut: boolean }, void, undefined> {
  const names = headings.map(headingName);
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) if (!places.has(name)) places.set(name, at);
  const columns = watch && new ColumnCount(headings);
  const requestedNames = new Set<string>();
  for await (const { line, cells, isCut } of records) {
    columns?.add(cells);
    const get = (...alternatives: string[]) => {
      if (columns) for (const name of alternatives) requestedNames.add(name);
      for (const name of alternatives) {
        const at = places.get(name);
        const cell = at === undefined ? "" : (cells[at] ?? "").trim();
        if (cell !== "") return cell;
      }
      return "";
    };
    yield { line, cells, isCut, get };
  }
  // The first of two columns with one name is used.
  if (columns)
    watch?.columns(
      columns.result((at) => requestedNames.has(names[at] ?? "") && places.get(names[at] ?? "") === at),
      requestedNames,
    );
}

/** Returns whether a text begins with a table that has all of these headings, with any separator. */
export function hasHeadings(head: string, ...headings: string[]): boolean {
  for (const line of head.split(/\r\n?|\n/, maxPreamble)) {
    if (line.length > 20_000) return false;
    const names = new Set(line.split(csvSeparatorOf(line)).map((cell) => headingName(cell)));
    if (headings.every((name) => names.has(name))) return true;
  }
  return false;
}
