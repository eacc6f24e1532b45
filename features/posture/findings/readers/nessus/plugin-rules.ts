import type { ScanRule } from "../scan-report.ts";
import { copyString } from "../text/clean.ts";
import type { NessusRow } from "./nessus-row.ts";

/** The most characters of plugin texts that are cached. */
const maxText = 16_000_000;

/** The element that differs from host to host. */
const ofHost = "plugin_output";

interface Known {
  row: NessusRow;
  rule: ScanRule;
}

/**
 * The rules of a report, each built once, because reports repeat the description of a plugin for every host. A
 * description with another text becomes a separate rule.
 */
export class PluginRules {
  readonly #make: (row: NessusRow) => ScanRule;
  readonly #known = new Map<string, Known>();
  #length = 0;

  constructor(make: (row: NessusRow) => ScanRule) {
    this.#make = make;
  }

  of(row: NessusRow): ScanRule {
    const id = row.attributes.pluginID ?? "";
    const cachedEntry = this.#known.get(id);
    if (cachedEntry) return isSameText(cachedEntry.row, row) ? cachedEntry.rule : this.#make(row);
    if (this.#length > maxText) return this.#make(row);
    const rowCopy = detachedRow(row);
    const rule = this.#make(rowCopy);
    for (const text of rowCopy.texts) this.#length += text.length;
    this.#known.set(copyString(id), { row: rowCopy, rule });
    return rule;
  }
}

/**
 * Returns whether two results describe their plugin with the same texts; the order of the elements is the same in
 * every result of a plugin.
 */
function isSameText(cachedRow: NessusRow, { attributes, names, texts }: NessusRow): boolean {
  if (cachedRow.attributes.pluginName !== attributes.pluginName) return false;
  if (cachedRow.attributes.pluginFamily !== attributes.pluginFamily) return false;
  let common = 0;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    if (name === ofHost) continue;
    if (cachedRow.names[common] !== name || cachedRow.texts[common] !== texts[at]) return false;
    common += 1;
  }
  return common === cachedRow.names.length;
}

/** Returns a copy, because a substring would keep its whole chunk of the report in memory. */
function detachedRow({ line, attributes, names, texts }: NessusRow): NessusRow {
  const copy: NessusRow = {
    line,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, text]) => [name, copyString(text)]),
    ),
    names: [],
    texts: [],
  };
  for (const [at, name] of names.entries()) {
    if (name === ofHost) continue;
    copy.names.push(copyString(name));
    copy.texts.push(copyString(texts[at] ?? ""));
  }
  return copy;
}
