/**
 * One line of CSV (RFC 4180). What a spreadsheet would take for a formula is shown as text: it gets an apostrophe in
 * front, also behind blanks and quotes, which spreadsheets skip, and within a cell after each sign at which a
 * spreadsheet of another country (in Chile, `;`) would begin another cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A cell of such a line as the text that it was made of. */
export function plainCell(cell: string): string {
  return cell.replace(neutralWithin, "$1").replace(neutralAtStart, "");
}

// Also in their full-width and small forms, which spreadsheets of East Asia read alike.
const sign = "[=+\\-@|%＝＋－＠｜％﹦﹢﹣﹫]";
const separator = "(\\r\\n|[;\\t\\r\\n])";
const skipped = "[^\\S\\t\\r\\n]|[\"']";
// A cell that begins with a tab or a line end is one more way to begin a formula.
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
