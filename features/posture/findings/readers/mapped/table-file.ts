import { headText } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { xlsxRows } from "#platform/readers/xlsx-rows.ts";
import { scanProblem } from "../draft.ts";
import type { OpenReport, ScanItem } from "../scan-report.ts";
import { ColumnCount } from "../text/column-count.ts";
import { csvRecords, csvSeparatorOf } from "../text/csv-rows.ts";
import { type ColumnMap, namedFields } from "./column-map.ts";
import { type MappedRow, readMapped } from "./read-mapped.ts";

export const tableFormats = ["table-csv", "table-xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The fewest columns of a table; fewer cannot be distinguished from a list. */
const fewestColumns = 3;
/** The most lines above the headings, such as author and date. */
const maxAbove = 20;
const maxRows = 5;
const longestCell = 200;
const maxSampledRows = 200;

/** Returns whether a file is a table of any kind: a workbook, or lines with equally many cells. */
export function recogniseTable(head: Uint8Array): TableFormat | undefined {
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) return "table-xlsx";
  const text = headText(head);
  if (/^\s*[[{<]/.test(text) || text.includes("\0")) return undefined;
  const lines = text.split(/\r\n?|\n/, maxAbove + 2).filter((line) => line.trim() !== "");
  const widths = lines.map((line) => line.split(csvSeparatorOf(line)).length);
  const isTable = widths.some((width, at) => width >= fewestColumns && widths[at + 1] === width);
  return isTable ? "table-csv" : undefined;
}

/** Yields the rows of a table, including the headings and any lines above them. */
export async function* tableRows(
  open: OpenReport,
  format: TableFormat,
): AsyncGenerator<MappedRow & { isCut?: boolean }> {
  if (format === "table-xlsx") {
    yield* xlsxRows(open);
    return;
  }
  let separator: string | undefined;
  for await (const { cells } of csvRecords(open, "\n")) {
    const line = cells[0] ?? "";
    if (line.split(csvSeparatorOf(line)).length < fewestColumns) continue;
    separator = csvSeparatorOf(line);
    break;
  }
  for await (const { line, cells, isCut } of csvRecords(open, separator ?? ","))
    yield { number: line, cells, isCut };
}

/**
 * Returns the position of the headings: the first row with a known column name, otherwise the first row that is wide
 * enough.
 */
function headingPlace(rows: readonly (readonly string[])[]): number {
  const above = rows.slice(0, maxAbove);
  const headingIndex = above.findIndex((cells) => namedFields(cells) >= 2);
  if (headingIndex !== -1) return headingIndex;
  return above.findIndex((cells) => cells.filter((cell) => cell.trim() !== "").length >= fewestColumns);
}

export interface TableHead {
  headings: string[];
  /** The row number of the headings. */
  at: number;
  /** The rows below the headings, enough to detect the format of dates. */
  rows: string[][];
}

/** The headings of a table and its first rows. */
export async function readTableHead(open: OpenReport, format: TableFormat): Promise<TableHead> {
  const first: MappedRow[] = [];
  for await (const row of tableRows(open, format)) if (first.push(row) >= maxSampledRows) break;
  const place = headingPlace(first.map(({ cells }) => cells));
  const mappedRow = first[place];
  if (!mappedRow) throw new UnreadableFile("La tabla no tiene una fila con los nombres de sus columnas.");
  const short = ({ cells }: MappedRow) => cells.map((cell) => cell.trim().slice(0, longestCell));
  return { headings: short(mappedRow), at: mappedRow.number, rows: first.slice(place + 1).map(short) };
}

export const samplesOf = ({ rows }: TableHead): string[][] => rows.slice(0, maxRows);

/** Reads the rows below the headings through a map. */
export async function* readTable(
  open: OpenReport,
  { format, head, map }: { format: TableFormat; head: TableHead; map: ColumnMap },
): AsyncGenerator<ScanItem, void, undefined> {
  const cut: number[] = [];
  const count = open.watch && new ColumnCount(head.headings);
  async function* below() {
    for await (const row of tableRows(open, format))
      if (row.isCut) cut.push(row.number);
      else if (row.number > head.at) {
        count?.add(row.cells);
        yield row;
      }
  }
  yield* readMapped(below(), map);
  const mapped = new Set(Object.values(map.columns));
  if (count) open.watch?.columns(count.result((at) => mapped.has(at)));
  for (const number of cut)
    yield scanProblem(`línea ${number}`, "La fila está cortada: sus comillas no cierran.");
}
