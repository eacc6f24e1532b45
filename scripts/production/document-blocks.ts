import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";

const root = join(import.meta.dirname, "..", "..");

/** A fenced block of a document that a test runs. */
export interface DocumentBlock {
  language: string;
  text: string;
}

/**
 * Returns the named blocks of a document (```` ```sql name=logins ````), by name. Rendered documents do not show the
 * name. Throws for a repeated name.
 */
export function blocksOf(document: string): Map<string, DocumentBlock> {
  const blocks = new Map<string, DocumentBlock>();
  const visit = (node: { type: string; children?: unknown[] }): void => {
    if (node.type === "code") {
      const { lang, meta, value } = node as { type: string; lang?: string; meta?: string; value: string };
      const name = /(?:^|\s)name=([\w-]+)/.exec(meta ?? "")?.[1];
      if (name !== undefined) {
        if (blocks.has(name)) throw new Error(`${document} has two blocks of the name ${name}`);
        blocks.set(name, { language: lang ?? "", text: value });
      }
    }
    for (const child of node.children ?? []) visit(child as { type: string });
  };
  visit(fromMarkdown(readFileSync(join(root, document), "utf8")));
  return blocks;
}

const documents = ["production", "database", "backup"].map((name) => `docs/operations/${name}.md`);

/** The named block of the documents of operation; throws when none or several have the name. */
export function documentedBlock(name: string): string {
  const documentBlocks = documents.flatMap((document) => blocksOf(document).get(name) ?? []);
  const [block] = documentBlocks;
  if (!block || documentBlocks.length > 1)
    throw new Error(`${documentBlocks.length} blocks have the name ${name}`);
  return block.text;
}
