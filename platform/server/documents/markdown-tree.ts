import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** A node of a Markdown text for Typst: its kind, its text or children, and further data of the kind. */
export interface MarkdownPart {
  type: string;
  value?: string;
  parts?: MarkdownPart[];
  /** The level of a heading, 1 to 6. */
  depth?: number;
  /** The first number of a numbered list. */
  start?: number | null;
  url?: string;
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

/** Addresses that remain links in documents; other addresses are plain text. */
const followed = /^(https?:|mailto:)/i;

function partOf(node: Node): MarkdownPart {
  const part: MarkdownPart = { type: node.type };
  if ("children" in node) part.parts = node.children.map(partOf);
  if ("value" in node) part.value = node.value;
  if (node.type === "heading") part.depth = node.depth;
  if (node.type === "list") part.start = node.ordered ? (node.start ?? 1) : null;
  if (node.type === "link" && followed.test(node.url)) part.url = node.url;
  // An image would require a request, so its description replaces it.
  if (node.type === "image") part.value = node.alt ?? "";
  return part;
}

/** Converts a Markdown text, with tables, to the parts that `markdown(parts)` of `markdown.typ` typesets. */
export function markdownTree(text: string): MarkdownPart[] {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return root.children.map(partOf);
}

/** Returns the files that a template needs for `#import "/markdown.typ": markdown`. */
export async function markdownFiles(): Promise<Record<string, Uint8Array>> {
  return { "markdown.typ": await readFile(join(import.meta.dirname, "markdown.typ")) };
}
