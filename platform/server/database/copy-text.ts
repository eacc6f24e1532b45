// Cells of a line of PostgreSQL's COPY text.

const special = /[\0\\\t\n\r]/;
/** PostgreSQL texts cannot contain NUL, which is replaced by the replacement character. */
const escapes: Record<string, string> = {
  "\0": "\uFFFD",
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

export function copyCell(text: string | null): string {
  if (text === null) return "\\N";
  return special.test(text) ? text.replace(/[\0\\\t\n\r]/g, (match) => escapes[match] ?? match) : text;
}

/** Formats a list for COPY; null is the absence of a list. */
export function copyList(items: readonly string[] | null): string {
  return copyCell(items === null ? null : arrayText(items));
}

/** A list as the text of an array of PostgreSQL. */
export function arrayText(items: readonly string[]): string {
  if (items.length === 0) return "{}";
  return `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Returns JSON without NUL. */
export function copyJson(value: unknown): string {
  return copyCell(value === null ? null : JSON.stringify(value).replaceAll("\\u0000", "\\uFFFD"));
}

/** One line of cells. */
export function copyLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => (cell === null ? "\\N" : cell)).join("\t")}\n`;
}
