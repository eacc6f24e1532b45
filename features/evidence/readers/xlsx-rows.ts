import { type SheetRows, shownCell, shownColumns, shownRows } from "./sheet-limits.ts";
import { attributeOf, plainText, type XmlPiece, xmlPieces } from "./xml-pieces.ts";

interface Workbook {
  sheet: string;
  /** Texts that cells point to. */
  strings: string;
  styles: string;
}

/** The first rows of a sheet of Excel, with dates as days. */
export function xlsxRows({ sheet, strings, styles }: Workbook): SheetRows {
  const texts = [...xmlPieces(strings, "si")].map(textOf);
  const dates = dateStyles(styles);
  const rows: string[][] = [];
  for (const { inside } of xmlPieces(sheet, "row")) {
    if (rows.length === shownRows) return { rows, cut: true };
    const row: string[] = [];
    for (const cell of xmlPieces(inside, "c")) {
      const column = columnOf(attributeOf(cell.attributes, "r") ?? "") ?? row.length;
      if (column >= shownColumns) break;
      while (row.length < column) row.push("");
      row[column] = cellText(cell, texts, dates).slice(0, shownCell);
    }
    rows.push(row);
  }
  return { rows, cut: false };
}

/** The name of the first sheet and the id by which the workbook finds it. */
export function firstSheet(workbook: string): { name: string; id: string } | undefined {
  for (const { attributes } of xmlPieces(workbook, "sheet"))
    return { name: attributeOf(attributes, "name") ?? "", id: attributeOf(attributes, "r:id") ?? "" };
  return undefined;
}

/** Which part of the archive an id of the workbook names. */
export function partOfSheet(relations: string, id: string): string | undefined {
  for (const { attributes } of xmlPieces(relations, "Relationship")) {
    if (attributeOf(attributes, "Id") !== id) continue;
    const target = attributeOf(attributes, "Target") ?? "";
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return undefined;
}

function cellText(cell: XmlPiece, texts: string[], dates: Set<number>): string {
  const kind = attributeOf(cell.attributes, "t");
  if (kind === "inlineStr") return textOf(cell);
  const [value] = xmlPieces(cell.inside, "v");
  const plain = value ? plainText(value.inside) : "";
  if (kind === "s") return texts[Number(plain)] ?? "";
  if (kind === "b") return plain === "1" ? "VERDADERO" : "FALSO";
  const isDate = kind === undefined && dates.has(Number(attributeOf(cell.attributes, "s") ?? -1));
  return isDate && plain !== "" ? dayOfSerial(Number(plain)) : plain;
}

function textOf({ inside }: XmlPiece): string {
  return [...xmlPieces(inside, "t")].map((piece) => plainText(piece.inside)).join("");
}

/** Excel counts days from the last one of 1899. */
function dayOfSerial(serial: number): string {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400_000));
  return Number.isNaN(moment.getTime()) ? String(serial) : moment.toISOString().slice(0, 10);
}

/** The styles that show a number as a date, by their place in the list. */
function dateStyles(styles: string): Set<number> {
  const own = new Set<string>();
  for (const { attributes } of xmlPieces(styles, "numFmt")) {
    const code = (attributeOf(attributes, "formatCode") ?? "").replace(/"[^"]*"|\[[^\]]*\]/g, "");
    if (/[dy]/i.test(code)) own.add(attributeOf(attributes, "numFmtId") ?? "");
  }
  const found = new Set<number>();
  const [list] = xmlPieces(styles, "cellXfs");
  let place = 0;
  for (const { attributes } of xmlPieces(list?.inside ?? "", "xf")) {
    const id = attributeOf(attributes, "numFmtId") ?? "";
    if (own.has(id) || (Number(id) >= 14 && Number(id) <= 22)) found.add(place);
    place += 1;
  }
  return found;
}

/** `B7` is column 1. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
