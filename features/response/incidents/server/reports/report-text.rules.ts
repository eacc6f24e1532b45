/** The limit of a section, above the limit of composed text, so that people can add to it. */
const longest = 50_000;

const inCell = (text: string) =>
  text
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();

/** A table in Markdown; nothing where there is no row. Rows that would not fit are counted in `rest`. */
export function tableOf(
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

/** A list in Markdown; what is empty says nothing. */
export const listOf = (items: readonly string[]): string =>
  items
    .filter((item) => item.trim() !== "")
    .map((item) => `- ${item.replaceAll(/\s*\n\s*/g, " ").trim()}`)
    .join("\n");

/** Parts of a section, apart from each other; what is empty says nothing. */
export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== "").join("\n\n");
