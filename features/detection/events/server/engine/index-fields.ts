import { Capabilities } from "./engine-answers.ts";
import type { EngineLine } from "./engine-line.ts";

/** The type of a field in an index, as far as queries depend on it. */
export type IndexKind = "keyword" | "text" | "ip" | "number" | "boolean" | "date";

export interface IndexField {
  kind: IndexKind;
  /** The path at which it can be compared exactly and counted; null: nowhere. */
  exact: string | null;
}

/** The fields of an index pattern by path; a field that no index has is absent. */
export type IndexFields = ReadonlyMap<string, IndexField>;

const kinds: Record<string, IndexKind> = {
  keyword: "keyword",
  constant_keyword: "keyword",
  wildcard: "keyword",
  flat_object: "keyword",
  flattened: "keyword",
  text: "text",
  match_only_text: "text",
  ip: "ip",
  boolean: "boolean",
  date: "date",
  date_nanos: "date",
};
const numbers = ["long", "integer", "short", "byte", "double", "float", "half_float", "scaled_float"];
for (const name of [...numbers, "unsigned_long"]) kinds[name] = "number";
/** Types of fields without a value at their own path. */
const branches = new Set(["object", "nested", "unmapped"]);
/**
 * Field kinds from the least capable; a field that several indices define differently is treated as the first of them.
 */
const byAbility: IndexKind[] = ["text", "ip", "date", "boolean", "number", "keyword"];

// The number of fields per request; servers refuse request lines beyond 4 kB.
const atOnce = 30;
const keyword = ".keyword";

/** Reads the types of fields from the engine's indices. */
export async function readIndexFields(
  line: EngineLine,
  paths: readonly string[],
  withinMs?: number,
): Promise<IndexFields> {
  const all = [...new Set(paths)];
  const names = all.flatMap((path) => (path.endsWith(keyword) ? [path] : [path, path + keyword]));
  const groups = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, at) =>
    names.slice(at * atOnce, (at + 1) * atOnce),
  );
  const answers = await Promise.all(
    groups.map((fields) =>
      line.ask(
        {
          method: "GET",
          path: `/${line.address.index_pattern}/_field_caps`,
          query: { fields: fields.join(","), allow_no_indices: "false" },
        },
        Capabilities,
        withinMs,
      ),
    ),
  );
  const capabilities = new Map(answers.flatMap(({ fields }) => Object.entries(fields)));
  const held = (path: string) => {
    const all = Object.values(capabilities.get(path) ?? {}).filter(({ type }) => !branches.has(type));
    const types = all.filter(({ type }) => type in kinds);
    if (types.length === 0) return undefined;
    const kind = byAbility.find((each) => types.some(({ type }) => kinds[type] === each)) ?? "text";
    // A type that cannot be compared or counted in one index fails the query to all of them.
    const isComparable = types.length === all.length && all.every(({ aggregatable }) => aggregatable);
    return { kind, exact: isComparable ? path : null };
  };
  const fields = new Map<string, IndexField>();
  for (const path of all) {
    const field = held(path);
    const twin = field?.exact === null ? held(path + keyword)?.exact : undefined;
    if (field) fields.set(path, { ...field, exact: field.exact ?? twin ?? null });
  }
  return fields;
}
