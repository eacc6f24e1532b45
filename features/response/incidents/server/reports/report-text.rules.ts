/** The limit of a section, above the limit of composed text, so that people can add to it. */
const longest = 50_000;

const inCell = (text: string) =>
  text
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();

/**
 * Returns a Markdown table; empty without rows. `rest` formulates the number of rows that were left out for lack of
 * space.
 */
export function reportTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rest: (count: number) => string,
): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(" | ")} |`;
  const lines = [line(head), line(head.map(() => "---"))];
  let length = 0;
  for (const [place, row] of rows.entries()) {
    const next = line(row);
    length += next.length + 1;
    if (length > longest) return [...lines, "", rest(rows.length - place)].join("\n");
    lines.push(next);
  }
  return lines.join("\n");
}

/** Formats items as a Markdown list; empty items are left out. */
export const reportList = (items: readonly string[]): string =>
  items
    .filter((item) => item.trim() !== "")
    .map((item) => `- ${item.replaceAll(/\s*\n\s*/g, " ").trim()}`)
    .join("\n");

/** Joins the parts of a section as paragraphs; empty parts are left out. */
export const joinParagraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== "").join("\n\n");
