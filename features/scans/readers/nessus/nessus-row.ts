/** A result as it stands in the report: its elements in their order, which is all that most of them are asked for. */
export interface NessusRow {
  line: number;
  attributes: Record<string, string>;
  names: string[];
  texts: string[];
}

/** The text of an element of a result; of several the last. */
export function textOf({ names, texts }: NessusRow, name: string): string | undefined {
  const at = names.lastIndexOf(name);
  return at === -1 ? undefined : texts[at];
}

/** The elements by name. */
export interface Parts {
  attributes: Record<string, string>;
  fields: Map<string, string>;
  lists: Map<string, string[]>;
}

const several = new Set(["cve", "cwe", "bid", "xref", "see_also", "compliance-reference"]);
const mostOfSeveral = 1_000;

export function partsOf({ attributes, names, texts }: NessusRow): Parts {
  const parts: Parts = { attributes, fields: new Map(), lists: new Map() };
  for (const [at, name] of names.entries()) {
    const text = texts[at] ?? "";
    const list = parts.lists.get(name);
    if (!several.has(name)) parts.fields.set(name, text);
    else if (!list) parts.lists.set(name, [text]);
    else if (list.length < mostOfSeveral) list.push(text);
  }
  return parts;
}
