import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { clean } from "./clean.ts";

const none: JsonObject = {};

/** The object, or an empty one: tools write null for what they have none of. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : none;
}

/** The list, or an empty one; a lone object is a list of one. */
export function itemsOf(value: unknown, most = 10_000): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, most);
  return isJsonObject(value) ? [value] : [];
}

export function objectsOf(value: unknown, most?: number): JsonObject[] {
  return itemsOf(value, most).filter(isJsonObject);
}

/** What stands at a path of keys; undefined where there is no such way. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path) found = isJsonObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

export function textsOf(value: unknown, maximum?: number): string[] {
  return itemsOf(typeof value === "string" ? [value] : value)
    .map((item) => clean(item, maximum))
    .filter(Boolean);
}
