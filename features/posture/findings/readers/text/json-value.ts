import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { clean } from "./clean.ts";

const none: JsonObject = {};

/** Returns the object, or an empty one, because tools write null for absent objects. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : none;
}

/** The list, or an empty one; a lone object is a list of one. */
export function itemsOf(value: unknown, limit = 10_000): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, limit);
  return isJsonObject(value) ? [value] : [];
}

export function objectsOf(value: unknown, limit?: number): JsonObject[] {
  return itemsOf(value, limit).filter(isJsonObject);
}

/** Returns the value at a path of keys; undefined where there is none. */
export function at(value: unknown, ...path: string[]): unknown {
  let match = value;
  for (const key of path) match = isJsonObject(match) && Object.hasOwn(match, key) ? match[key] : undefined;
  return match;
}

export function textsOf(value: unknown, maximum?: number): string[] {
  return itemsOf(typeof value === "string" ? [value] : value)
    .map((item) => clean(item, maximum))
    .filter(Boolean);
}
