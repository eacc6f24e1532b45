/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is shown as text: it gets an apostrophe
 * in front, also behind blanks, which spreadsheets skip.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

const formula = /^\s*[=+\-@\t\r|%]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
