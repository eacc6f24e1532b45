/** A result in the form of the report: its elements in order, which most uses need only for comparison. */
export interface NessusRow {
  line: number;
  attributes: Record<string, string>;
  names: string[];
  texts: string[];
}

/** The elements of a result that are read; others are passed over and named in the receipt. */
export const readElements: ReadonlySet<string> = new Set([
  ...["bid", "cve", "cwe", "xref", "see_also", "compliance-reference"],
  ...["plugin_name", "plugin_output", "script_version", "synopsis", "description", "solution"],
  ...["cvss", "cvssv3", "cvss_vector", "cvss_base_score", "cvss3_vector", "cvss3_base_score"],
  ...["cvss4_vector", "cvss4_base_score", "epss_score", "vpr_score"],
  ...[
    "vuln_publication_date",
    "plugin_publication_date",
    "plugin_modification_date",
    "patch_publication_date",
  ],
  ...["exploit_available", "exploited_by_malware", "unsupported_by_vendor"],
  ...["compliance-check-id", "compliance-check-name", "compliance-result", "compliance-info"],
  ...["compliance-solution", "compliance-see-also", "compliance-policy-value", "compliance-actual-value"],
  ...["compliance-benchmark-name", "compliance-audit-file"],
]);

/** The text of an element of a result; of several the last. */
export function textOfRow({ names, texts }: NessusRow, name: string): string | undefined {
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
const maxOfSeveral = 1_000;

export function partsOfRow({ attributes, names, texts }: NessusRow): Parts {
  const parts: Parts = { attributes, fields: new Map(), lists: new Map() };
  for (const [at, name] of names.entries()) {
    const text = texts[at] ?? "";
    const list = parts.lists.get(name);
    if (!several.has(name)) parts.fields.set(name, text);
    else if (!list) parts.lists.set(name, [text]);
    else if (list.length < maxOfSeveral) list.push(text);
  }
  return parts;
}
