import { parentPort, workerData } from "node:worker_threads";
import { type CellValue, readXlsx } from "hucre/xlsx";
import type { SheetQuestion, SheetText } from "./read-sheet.ts";

const { bytes, name, maximumRows } = workerData as SheetQuestion;

/** Returns a cell as text; dates and moments become the day, because spreadsheets store both as a number. */
function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? "" : String(value);
}

const { sheets } = await readXlsx(bytes, { sheets: [name], maxRows: maximumRows + 2 });
const sheet = sheets[0];
const formulas = [...(sheet?.cells ?? [])]
  .filter(([, { formula }]) => formula !== undefined)
  .map(([place]) => place);
const numbers = (sheet?.rows ?? []).flatMap((row, at) =>
  row.flatMap((value, place) => (typeof value === "number" ? [`${at},${place}`] : [])),
);
const answer: SheetText | null = sheet
  ? { rows: sheet.rows.map((row) => row.map(textOf)), formulas, numbers }
  : null;
parentPort?.postMessage(answer);
