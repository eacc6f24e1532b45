interface Table {
  separator: string;
  setSeparator: string;
  empty: string;
  unset: string;
  path: string | null;
  fields: string[];
  types: string[];
}

const header = /^#(separator|set_separator|empty_field|unset_field|path|fields|types|open|close)(?![a-z_])/;
const maxFields = 500;
const bare = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?$/;
const numeric = new Set(["count", "int", "double", "time", "interval", "port"]);

const newTable = (): Table => ({
  separator: "\t",
  setSeparator: ",",
  empty: "(empty)",
  unset: "-",
  path: null,
  fields: [],
  types: [],
});

/**
 * The text tables of Zeek: a header names the columns and types, and each row after it is a record. A row is stored as
 * the JSON that Zeek writes for the same record, because it is meaningless without its header.
 */
export class ZeekTable {
  #table = newTable();

  /** The row as JSON; empty text for a line of the header; undefined for a line that is of no table. */
  read(line: string): string | undefined {
    if (line.startsWith("#")) {
      const match = header.exec(line);
      if (!match) return undefined;
      this.#take(match[1] ?? "", line.slice(match[0].length + 1));
      return "";
    }
    const { fields, separator } = this.#table;
    if (fields.length === 0) return undefined;
    const values = line.split(separator, fields.length + 1);
    return values.length === fields.length ? this.#row(values) : undefined;
  }

  #take(word: string, rest: string): void {
    const table = this.#table;
    // Each file begins with its separator, which resets the previous header.
    if (word === "separator") this.#table = { ...newTable(), separator: unescaped(rest.trim()) || "\t" };
    else if (word === "set_separator") table.setSeparator = rest || ",";
    else if (word === "empty_field") table.empty = rest;
    else if (word === "unset_field") table.unset = rest;
    else if (word === "path") table.path = rest;
    else if (word === "fields") table.fields = rest.split(table.separator, maxFields);
    else if (word === "types") table.types = rest.split(table.separator, maxFields);
  }

  #row(values: readonly string[]): string {
    const { fields, types, path, unset } = this.#table;
    const members = path === null ? [] : [`"_path":${JSON.stringify(path)}`];
    for (const [at, value] of values.entries()) {
      if (value === unset) continue;
      members.push(`${JSON.stringify(fields[at])}:${this.#value(value, types[at] ?? "string")}`);
    }
    return `{${members.join(",")}}`;
  }

  #value(value: string, type: string): string {
    const { empty, setSeparator } = this.#table;
    const inner = /^(?:set|vector)\[(\w+)\]$/.exec(type)?.[1];
    if (inner !== undefined) {
      const members = value === empty ? [] : value.split(setSeparator);
      return `[${members.map((member) => this.#value(member, inner)).join(",")}]`;
    }
    if (type === "bool") return value === "T" ? "true" : value === "F" ? "false" : JSON.stringify(value);
    // Numbers are kept as written, so that no digit of a time is lost.
    if (numeric.has(type) && bare.test(value)) return value;
    return JSON.stringify(value === empty ? "" : unescaped(value));
  }
}

/** Decodes `\x09`: Zeek escapes bytes that would break its table. */
function unescaped(text: string): string {
  if (!text.includes("\\x")) return text;
  return text.replace(/(?:\\x[0-9a-fA-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll("\\x", ""), "hex").toString("utf8"),
  );
}
