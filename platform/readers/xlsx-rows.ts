import { UnreadableFile } from "./unreadable-file.ts";
import { unpackedSize } from "./zip-size.ts";

/** Opens a file at its beginning. It may be called several times. */
type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** A row of a sheet, with the row number of the spreadsheet. */
interface SheetRow {
  number: number;
  cells: string[];
}

const largestFile = 30 * 1_048_576;
const largestUnpacked = 300 * 1_048_576;

async function bytesOf(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await open()) {
    length += chunk.length;
    if (length > largestFile) throw new UnreadableFile("La planilla tiene más de 30 MB: guárdela como CSV.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const unpacked = unpackedSize(bytes);
  if (unpacked === undefined) throw new UnreadableFile("El archivo no es una planilla XLSX.");
  if (unpacked > largestUnpacked)
    throw new UnreadableFile("La planilla ocupa demasiado una vez descomprimida.");
  return bytes;
}

/**
 * Yields the rows of one sheet of a workbook, counted from 0; of a formula, the last computed value. Throws
 * UnreadableFile for a file that is no workbook, is damaged, or is too large.
 */
export async function* xlsxRows(open: OpenFile, sheet = 0): AsyncGenerator<SheetRow> {
  const bytes = await bytesOf(open);
  const { streamXlsxRows } = await import("hucre/xlsx");
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
      yield { number: index + 1, cells: values.map(textOf) };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Yields the rows of the sheet with this name; none when the workbook has no such sheet. */
export async function* xlsxRowsNamed(open: OpenFile, name: string): AsyncGenerator<SheetRow> {
  const place = (await xlsxSheets(open)).indexOf(name);
  if (place !== -1) yield* xlsxRows(open, place);
}

/** Names of the sheets, in their order. */
export async function xlsxSheets(open: OpenFile): Promise<string[]> {
  const { readXlsx } = await import("hucre/xlsx");
  try {
    const { sheets } = await readXlsx(await bytesOf(open), { maxRows: 1 });
    return sheets.map(({ name }) => name.slice(0, 60));
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile("La planilla está dañada o protegida.");
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value);
}
