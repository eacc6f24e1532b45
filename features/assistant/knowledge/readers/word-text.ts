import { SaxesParser } from "saxes";

const maxCharacters = 2_000_000;

/**
 * Converts the main part of a Word document (`word/document.xml`) to Markdown: headings, paragraphs, list items and
 * table rows.
 */
export function wordText(xml: string): string {
  const lines: string[] = [];
  let line = "";
  let prefix = "";
  let isText = false;
  let row: string[] | undefined;
  let length = 0;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "w:t") isText = true;
    else if (name === "w:tab") line += " ";
    else if (name === "w:br") line += "\n";
    else if (name === "w:pStyle") prefix = headingOf(String(attributes["w:val"] ?? "")) || prefix;
    else if (name === "w:numPr" && prefix === "") prefix = "- ";
    else if (name === "w:tr") row = [];
  });
  parser.on("text", (text) => {
    if (!isText || length > maxCharacters) return;
    line += text;
    length += text.length;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "w:t") isText = false;
    else if (name === "w:p") {
      const paragraph = line.trim();
      if (paragraph && row) row.push(paragraph);
      else if (paragraph) lines.push(prefix + paragraph);
      [line, prefix] = ["", ""];
    } else if (name === "w:tr") {
      if (row && row.length > 0) lines.push(row.join(" | "));
      row = undefined;
    }
  });
  parser.write(xml).close();
  return lines.join("\n\n");
}

/** Returns the Markdown heading mark of a paragraph style. Word names its heading styles in the author's language. */
function headingOf(style: string): string {
  const level = /^(?:heading|t[ií]tulo|ttulo)\s?([1-6])$/i.exec(style)?.[1];
  if (/^(?:title|t[ií]tulo|puesto)$/i.test(style)) return "# ";
  return level ? `${"#".repeat(Number(level))} ` : "";
}
