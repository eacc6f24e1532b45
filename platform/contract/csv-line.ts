/**
 * Returns one line of CSV (RFC 4180). A cell that a spreadsheet program would interpret as a formula is preceded by
 * an apostrophe, also if blanks or quotes, which such programs skip, come first, and after each character that
 * separates cells in another locale (in Chile, `;`).
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Returns the original text of a cell of such a line. */
export function plainCell(cell: string): string {
  return cell.replace(neutralWithin, "$1").replace(neutralAtStart, "");
}

// Characters that begin a formula, also in their full-width and small forms, which East Asian spreadsheets treat alike.
const sign = "[=+\\-@|%＝＋－＠｜％﹦﹢﹣﹫]";
const separator = "(\\r\\n|[;\\t\\r\\n])";
const skipped = "[^\\S\\t\\r\\n]|[\"']";
// A cell can also begin a formula with a tab or a line end.
const atStart = `(?=[\\s"']*${sign}|['"]*[\\t\\r])`;
const formulaAtStart = new RegExp(`^${atStart}`);
const neutralAtStart = new RegExp(`^'${atStart}`);
const formulaWithin = new RegExp(`${separator}(?=(?:${skipped})*${sign})`, "g");
const neutralWithin = new RegExp(`${separator}'(?=(?:${skipped})*${sign})`, "g");
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = neutral(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutral(text: string): string {
  return (formulaAtStart.test(text) ? `'${text}` : text).replace(formulaWithin, "$1'");
}
