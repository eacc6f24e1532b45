import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ProblemList } from "../reading-problem.ts";
import type { RawControl } from "../standard-draft.ts";
import { usualScale } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";
import { controlFromRow, guessColumns, type TableColumns, type TableRow } from "./table-row.ts";

/** What a person needs to say which column is what. */
export interface TableSample {
  headings: string[];
  /** The first rows below the headings. */
  rows: string[][];
  columns: TableColumns;
}

const sampleRows = 8;
const mostColumns = 100;

/**
 * The controls of a table whose first row with something in it names the columns. What a workbook says of the whole
 * standard stands beside the table.
 */
export async function* readTable(
  rows: AsyncIterable<TableRow>,
  chosen: TableColumns | undefined,
  problems: ProblemList,
  showSample: (sample: TableSample) => void = () => {},
  headBeside: () => Promise<Partial<FoundHead>> = async () => ({}),
): AsyncGenerator<RawControl, FoundHead, undefined> {
  let sample: TableSample | undefined;
  const tiers = new Set<string>();
  for await (const { number, cells: all } of rows) {
    const cells = all.slice(0, mostColumns);
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!sample) {
      const headings = cells.map((cell) => cell.trim());
      sample = { headings, rows: [], columns: chosen ?? guessColumns(headings) };
      showSample(sample);
      continue;
    }
    if (sample.rows.length < sampleRows) sample.rows.push(cells.map((cell) => cell.slice(0, 200)));
    // Without a column of codes nothing else can be read; the sample is what the person needs.
    if (sample.columns.code === undefined) {
      if (sample.rows.length < sampleRows) continue;
      break;
    }
    const control = controlFromRow({ number, cells }, sample.columns, problems);
    if (!control) continue;
    for (const tier of control.tiers) tiers.add(tier);
    yield control;
  }
  if (!sample) throw new UnreadableFile("La tabla está vacía.");
  if (sample.columns.code === undefined)
    problems.note("Elija la columna que tiene el código de cada control.", { blocking: true });
  const beside = await headBeside();
  const named = (beside.tiers ?? []).filter(({ code }) => tiers.has(code));
  for (const { code } of named) tiers.delete(code);
  return {
    code: "",
    name: "",
    version: "",
    publisher: "",
    description: "",
    notice: "",
    scale: usualScale,
    ...beside,
    tiers: [...named, ...[...tiers].map((code) => ({ code, name: code, description: "" }))],
  };
}
