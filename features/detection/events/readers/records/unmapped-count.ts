import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** The paths of a record that a reader uses; `true` covers the path and everything below it. */
export interface ReadPaths {
  readonly [key: string]: ReadPaths | true;
}

/** Returns paths such as `agent.name` as a tree. */
export function readPaths(...paths: readonly (readonly string[])[]): ReadPaths {
  const tree: { [key: string]: ReadPaths | true } = Object.create(null);
  for (const path of paths.flat()) {
    const parts = path.split(".");
    let at = tree;
    for (const part of parts.slice(0, -1)) {
      if (at[part] === true) break;
      at[part] ??= Object.create(null);
      at = at[part] as { [key: string]: ReadPaths | true };
    }
    at[parts.at(-1) as string] = true;
  }
  return tree;
}

/** Counts the values of a record at places that its reader does not read. A list of plain values counts as one. */
export function unmappedCount(record: JsonObject, places: ReadPaths): number {
  let count = 0;
  for (const key in record) {
    const place = places[key];
    if (place !== true) count += countIn(record[key], place);
  }
  return count;
}

const nowhere: ReadPaths = Object.create(null);

function countIn(value: unknown, places: ReadPaths = nowhere): number {
  if (Array.isArray(value)) {
    const objects = value.filter(isJsonObject);
    if (objects.length === 0) return value.length > 0 ? 1 : 0;
    return objects.reduce((count, member) => count + unmappedCount(member, places), 0);
  }
  if (isJsonObject(value)) return unmappedCount(value, places);
  return value === null || value === "" ? 0 : 1;
}
