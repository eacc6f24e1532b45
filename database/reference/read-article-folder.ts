import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const divided = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** The articles of knowledge that come with the portal, each a Markdown file with its facts on top; not yet checked. */
export function readArticleFolder(): Record<string, unknown>[] {
  const folder = join(import.meta.dirname, "knowledge");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => {
      const match = divided.exec(readFileSync(join(folder, file), "utf8"));
      if (!match) throw new Error(`${file} does not begin with its facts`);
      return {
        ...parse(match[1] ?? ""),
        reference: file.replace(/\.md$/, ""),
        body: (match[2] ?? "").trim(),
      };
    });
}
