import { textOf } from "./record-text.ts";

/** A country by its two letters; names and longer codes are not guessed. */
export function countryOf(value: unknown): string | null {
  const text = textOf(value)?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(text) ? text : null;
}
