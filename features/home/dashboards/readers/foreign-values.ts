import { cutText } from "#platform/readers/cut-text.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";

/** Levels of JSON of a saved object, and of the JSON in its strings. */
export const maxDepth = 40;
const nothing: JsonObject = Object.freeze({});

/** Returns a text of an export that PostgreSQL can store; empty when the value is no text. */
export function textOf(value: unknown, length = 200): string {
  return typeof value === "string" ? cutText(value.replaceAll("\0", "").toWellFormed().trim(), length) : "";
}

export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : nothing);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const objectsOf = (value: unknown): readonly JsonObject[] => listOf(value).filter(isJsonObject);

/** Returns a whole number within bounds; `otherwise` if the value is not one. */
export function numberOf(
  value: unknown,
  [least, limit]: readonly [number, number],
  otherwise: number,
): number {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return otherwise;
  return Math.min(limit, Math.max(least, Math.round(number)));
}

/** Returns an object that an export writes as JSON inside a string; empty when the value is no object or too deep. */
export function nestedObject(value: unknown): JsonObject {
  if (typeof value !== "string") return objectOf(value);
  const reading = readJsonObject(value, maxDepth);
  return "object" in reading ? reading.object : nothing;
}

/** Returns a list that an export writes as JSON inside a string; undefined when the value is no list or too deep. */
export function nestedList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return undefined;
  const list = nestedObject(`{"list":${value}}`).list;
  return Array.isArray(list) ? list : undefined;
}
