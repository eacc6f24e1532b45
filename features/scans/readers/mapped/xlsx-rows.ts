import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { unpackedSize } from "#platform/readers/zip-size.ts";
import type { OpenReport } from "../scan-report.ts";
import type { MappedRow } from "./read-mapped.ts";

const largestFile = 30 * 1_048_576;
const largestUnpacked = 300 * 1_048_576;

async function bytesOf(open: OpenReport): Promise<Buffer> {
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

/** The rows of the first sheet of a workbook; of a formula, the value that the spreadsheet last showed. */
export async function* xlsxRows(open: OpenReport): AsyncGenerator<MappedRow> {
  const bytes = await bytesOf(open);
  const { streamXlsxRows } = await import("hucre/xlsx");
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
      yield { number: index + 1, cells: values.map(textOf) };
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile("La planilla está dañada o protegida.");
  }
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value);
}
