import { parse } from "yaml";

const divided = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** The facts at the top of a Markdown text, not yet checked, and the text below them. */
export function splitFrontMatter(markdown: string): { facts: unknown; body: string } {
  const match = divided.exec(markdown);
  if (!match) throw new Error("The text does not begin with front matter");
  return { facts: parse(match[1] ?? ""), body: (match[2] ?? "").trim() };
}
