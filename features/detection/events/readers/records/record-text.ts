import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** The most characters of each kind of field; the raw record has the full text. */
export const maxTextLengths = { name: 300, title: 500, path: 2_000, detail: 16_000 } as const;

const unstorable = /[\0\uD800-\uDFFF]/;

/** Returns the object inside, or an empty one when there is none: sources omit whole branches. */
export function objectMember(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}

/**
 * Returns a text field that can be stored and shown: trimmed, bounded, without NUL and unpaired surrogates. Numbers and
 * booleans become text; null, empty text and "-" become null.
 */
export function textOf(value: unknown, maximum: number = maxTextLengths.name): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return null;
  const trimmed = value.trim();
  if (trimmed === "" || trimmed === "-") return null;
  const bounded = trimmed.length > maximum ? trimmed.slice(0, maximum) : trimmed;
  if (!unstorable.test(bounded)) return bounded;
  return bounded.replaceAll("\0", "").toWellFormed().trim() || null;
}

/** Returns the first of several values that is not empty. */
export function firstText(values: readonly unknown[], maximum: number = maxTextLengths.name): string | null {
  for (const value of values) {
    const text = textOf(value, maximum);
    if (text !== null) return text;
  }
  return null;
}

/** A list of short texts without repetitions; a lone text is a list of one. */
export function textList(value: unknown, maximumItems = 50): string[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, maximumItems) : [value];
  const values = items.map((item) => textOf(item)).filter((item) => item !== null);
  return values.length > 1 ? [...new Set(values)] : values;
}

/** A whole number that may have been written as text. */
export function integerOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}
