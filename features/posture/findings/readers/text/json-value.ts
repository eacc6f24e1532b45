import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { cleanText } from "./clean.ts";

const none: JsonObject = {};

/** Returns the object, or an empty one, because tools write null for absent objects. */
export function jsonObjectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : none;
}

/** Returns the list, or an empty one; a single object is returned as a list of one. */
export function listItemsOf(value: unknown, limit = 10_000): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, limit);
  return isJsonObject(value) ? [value] : [];
}

export function jsonObjectsOf(value: unknown, limit?: number): JsonObject[] {
  return listItemsOf(value, limit).filter(isJsonObject);
}

/** Returns the value at a path of keys; undefined if the path does not exist. */
export function valueAtPath(value: unknown, ...path: string[]): unknown {
  let node = value;
  for (const key of path) node = isJsonObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

export function jsonTextsOf(value: unknown, maximum?: number): string[] {
  return listItemsOf(typeof value === "string" ? [value] : value)
    .map((item) => cleanText(item, maximum))
    .filter(Boolean);
}
