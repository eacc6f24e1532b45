import { entryOf } from "#platform/contract/word-list.ts";

/** The most rows of a sheet that are shown. */
const maxRows = 60;
const maxColumns = 24;
const maxCell = 200;

interface SheetRows {
  rows: string[][];
  /** Whether the sheet has more rows than are shown. */
  cut: boolean;
}

/**
 * Returns the first rows of a CSV text. The separator is the most frequent candidate in the first line. An incomplete
 * last line is left out.
 */
export function csvRows(text: string, whole: boolean): SheetRows {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    if (row.length < maxColumns) row.push(cell.slice(0, maxCell));
    cell = "";
  };
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push(row);
      row = [];
      if (rows.length === maxRows) return { rows, cut: !whole || at + 1 < text.length };
    } else if (sign !== "\r") cell += sign;
  }
  if (whole && (cell !== "" || row.length > 0)) {
    endCell();
    rows.push(row);
  }
  return { rows, cut: !whole };
}

function separatorOf(text: string): string {
  const line = text.slice(0, 5_000).split("\n", 1)[0] ?? "";
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

interface XmlPiece {
  /** The attributes in the opening tag. */
  attributes: string;
  inside: string;
}

/** Yields each element with a tag name in sequence and skips the rest. An unclosed element ends the search. */
function* xmlPieces(xml: string, name: string): Generator<XmlPiece> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = 0;
  while (true) {
    const start = xml.indexOf(open, at);
    if (start === -1) return;
    const after = start + open.length;
    at = after;
    if (!" \t\r\n/>".includes(xml.charAt(after))) continue;
    const head = xml.indexOf(">", after);
    if (head === -1) return;
    const empty = xml.charAt(head - 1) === "/";
    const end = empty ? head : xml.indexOf(close, head);
    if (end === -1) return;
    yield {
      attributes: xml.slice(after, empty ? head - 1 : head),
      inside: empty ? "" : xml.slice(head + 1, end),
    };
    at = empty ? head + 1 : end + close.length;
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  const at = ` ${attributes}`.indexOf(` ${name}="`);
  if (at === -1) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf('"', start);
  return end === -1 ? undefined : plainText(attributes.slice(start, end));
}

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entryOf(namedEntities, name) ?? whole;
    const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

interface Workbook {
  sheet: string;
  /** The shared strings to which cells refer. */
  strings: string;
  styles: string;
}

/** The first rows of a sheet of Excel, with dates as days. */
export function xlsxRows({ sheet, strings, styles }: Workbook): SheetRows {
  const texts = [...xmlPieces(strings, "si")].map(textOf);
  const dates = dateStyles(styles);
  const rows: string[][] = [];
  for (const { inside } of xmlPieces(sheet, "row")) {
    if (rows.length === maxRows) return { rows, cut: true };
    const row: string[] = [];
    for (const cell of xmlPieces(inside, "c")) {
      const column = columnOf(attributeOf(cell.attributes, "r") ?? "") ?? row.length;
      if (column >= maxColumns) break;
      while (row.length < column) row.push("");
      row[column] = cellText(cell, texts, dates).slice(0, maxCell);
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

/** Returns the path in the archive of the sheet with this relationship id. */
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

/** Converts a serial day number of Excel, which counts from 30 December 1899. */
function dayOfSerial(serial: number): string {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400_000));
  return Number.isNaN(moment.getTime()) ? String(serial) : moment.toISOString().slice(0, 10);
}

/** Returns the styles that format a number as a date, by their index. */
function dateStyles(styles: string): Set<number> {
  const own = new Set<string>();
  for (const { attributes } of xmlPieces(styles, "numFmt")) {
    const code = (attributeOf(attributes, "formatCode") ?? "").replace(/"[^"]*"|\[[^[\]]*\]/g, "");
    if (/[dy]/i.test(code)) own.add(attributeOf(attributes, "numFmtId") ?? "");
  }
  const ids = new Set<number>();
  const [list] = xmlPieces(styles, "cellXfs");
  let place = 0;
  for (const { attributes } of xmlPieces(list?.inside ?? "", "xf")) {
    const id = attributeOf(attributes, "numFmtId") ?? "";
    if (own.has(id) || (Number(id) >= 14 && Number(id) <= 22)) ids.add(place);
    place += 1;
  }
  return ids;
}

/** Returns the column number of a cell reference: `B7` is in column 1. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
