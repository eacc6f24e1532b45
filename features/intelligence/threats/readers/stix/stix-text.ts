import { cutText } from "#platform/readers/cut-text.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/**
 * Returns a text that can be stored: without NUL, which PostgreSQL refuses, and cut to a maximum length with an
 * ellipsis.
 */
export function textOf(value: unknown, longest = 500): string {
  return typeof value === "string" ? cutText(value.toWellFormed().replaceAll("\0", "").trim(), longest) : "";
}

export function textsOf(value: unknown, limit = 200, longest = 300): string[] {
  const list = Array.isArray(value) ? value.slice(0, limit) : [];
  return [...new Set(list.map((each) => textOf(each, longest)).filter(Boolean))];
}

export const objectsOf = (value: unknown, limit = 500): JsonObject[] =>
  Array.isArray(value) ? value.slice(0, limit).filter(isJsonObject) : [];

/** Returns an RFC 3339 time within the years that the database stores; null otherwise. */
export function momentOf(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return null;
  const at = new Date(value);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9_000 ? null : at.toISOString();
}

const idShape = /^([a-z][a-z0-9-]{1,80})--[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the type in a STIX id; undefined for an invalid id. */
export const typeOfId = (id: unknown): string | undefined =>
  typeof id === "string" ? idShape.exec(id)?.[1] : undefined;

export const refsOf = (value: unknown, limit = 20_000): string[] =>
  Array.isArray(value)
    ? [...new Set(value.slice(0, limit).filter((ref) => typeOfId(ref) !== undefined))]
    : [];

/** Removes characters that a JSON column cannot store: NUL, and unpaired surrogates. */
export function storableObject(raw: JsonObject): JsonObject {
  const text = JSON.stringify(raw);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return raw;
  const cleanText = text.replace(
    /(\\\\)|\\u0000|\\ud[89a-f][0-9a-f]{2}/g,
    (_all, backslash?: string) => backslash ?? "",
  );
  return JSON.parse(cleanText) as JsonObject;
}
