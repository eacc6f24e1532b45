import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ProblemList } from "../reading-problem.ts";
import type { RawControl } from "../standard-draft.ts";
import { defaultScale } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";
import { controlFromRow, guessColumns, type TableColumns, type TableRow } from "./table-row.ts";

/** The headings and rows from which a person chooses the columns. */
export interface TableSample {
  headings: string[];
  /** The first rows below the headings. */
  rows: string[][];
  columns: TableColumns;
}

const sampleRows = 8;
const maxColumns = 100;

/**
 * Reads the controls of a table whose first non-empty row contains the column titles. A workbook also contains the
 * data of the whole standard.
 */
export async function* readTable(
  rows: AsyncIterable<TableRow>,
  chosenColumns: TableColumns | undefined,
  problems: ProblemList,
  showSample: (sample: TableSample) => void = () => {},
  headBeside: () => Promise<Partial<FoundHead>> = async () => ({}),
): AsyncGenerator<RawControl, FoundHead, undefined> {
  let sample: TableSample | undefined;
  const tiers = new Set<string>();
  for await (const { number, cells: all } of rows) {
    const cells = all.slice(0, maxColumns);
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!sample) {
      const headings = cells.map((cell) => cell.trim());
      sample = { headings, rows: [], columns: chosenColumns ?? guessColumns(headings) };
      showSample(sample);
      continue;
    }
    if (sample.rows.length < sampleRows) sample.rows.push(cells.map((cell) => cell.slice(0, 200)));
    // Nothing else can be read without a column of codes; the person needs the sample.
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
  const usedTiers = (beside.tiers ?? []).filter(({ code }) => tiers.has(code));
  for (const { code } of usedTiers) tiers.delete(code);
  return {
    code: "",
    name: "",
    version: "",
    publisher: "",
    description: "",
    notice: "",
    scale: defaultScale,
    ...beside,
    tiers: [...usedTiers, ...[...tiers].map((code) => ({ code, name: code, description: "" }))],
  };
}
