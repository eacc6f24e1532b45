import { buffer } from "node:stream/consumers";
import { sheetRows } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import { unpackedSize } from "#platform/readers/zip-size.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import type { FileStore, StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { sheetName } from "./state-sheet-columns.ts";

export interface SheetQuestion {
  bytes: Uint8Array;
  name: string;
  maximumRows: number;
}

/** The cells of a sheet as texts; keys are `row,column`, counted from 0. */
export interface SheetText {
  rows: string[][];
  formulas: string[];
  numbers: string[];
}

const largestUnpacked = 60 * 1_048_576;
const limits = { milliseconds: 10_000, megabytes: 192 };
const refuse = (detail: string): never => {
  throw new Refusal("invalid_input", { detail });
};

/** Reads the sheet of states of an uploaded workbook in a thread with limits; the file is not stored. */
export async function readSheet(files: FileStore, file: StoredFile): Promise<SheetText> {
  const { content } = await files.read(file.key);
  const bytes = await buffer(content);
  await files.remove(file.key);
  const unpacked = unpackedSize(bytes);
  if (unpacked === undefined) return refuse("El archivo no es una planilla XLSX.");
  if (unpacked > largestUnpacked) return refuse("La planilla ocupa demasiado una vez descomprimida.");
  const question: SheetQuestion = { bytes, name: sheetName, maximumRows: sheetRows };
  const sheet = (await inThread(new URL("./sheet.worker.ts", import.meta.url), question, limits).catch(() =>
    refuse("La planilla está dañada o protegida."),
  )) as SheetText | null;
  if (!sheet) return refuse(`La planilla no tiene la hoja «${sheetName}».`);
  if (sheet.rows.length > sheetRows + 1) return refuse(`La hoja tiene más de ${sheetRows} filas.`);
  return sheet;
}
