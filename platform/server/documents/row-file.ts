import { csvLine } from "#platform/contract/csv-line.ts";

/** The cells of a row; a number remains a number in a workbook, so that it can be added up. */
type Cells = readonly (string | number | null)[];

interface RowFile {
  /** The title of the sheet. */
  sheet: string;
  columns: readonly { title: string; width?: number }[];
  /** The rows in pages, as they are read. */
  pages: AsyncIterable<readonly Cells[]>;
}

export const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Streams rows as CSV or as a workbook; texts remain texts in the workbook, whatever their first character. */
export function rowFile(file: keyof typeof contentTypes, rows: RowFile) {
  return { contentType: contentTypes[file], pieces: file === "csv" ? csv(rows) : workbook(rows) };
}

async function* csv({ columns, pages }: RowFile) {
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of pages)
    yield rows
      .map((cells) => csvLine(cells.map((cell) => (typeof cell === "number" ? String(cell) : cell))))
      .join("");
}

async function* workbook({ sheet, columns, pages }: RowFile) {
  const { writeXlsxStream } = await import("hucre/xlsx");
  async function* rows() {
    for await (const some of pages) for (const cells of some) yield [...cells];
  }
  yield* writeXlsxStream(rows(), {
    name: sheet,
    columns: columns.map(({ title, width = 18 }) => ({ header: title, width })),
    freezePane: { rows: 1 },
    zip64: true,
  });
}
