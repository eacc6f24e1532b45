import { type SheetRows, shownCell, shownColumns, shownRows } from "./sheet-limits.ts";

/** The first rows of a CSV, separated by whatever its first line uses most. A line cut off at the end is left out. */
export function csvRows(text: string, whole: boolean): SheetRows {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    if (row.length < shownColumns) row.push(cell.slice(0, shownCell));
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
      if (rows.length === shownRows) return { rows, cut: !whole || at + 1 < text.length };
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
