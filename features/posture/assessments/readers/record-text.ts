/** Text as it is stored: without control characters and lone surrogates, and bounded. */
export function textOf(value: unknown, maximum: number): string {
  if (typeof value !== "string") return "";
  return value
    .slice(0, maximum * 2)
    .toWellFormed()
    .replaceAll("\0", "")
    .trim()
    .slice(0, maximum)
    .toWellFormed();
}

/** An instant in UTC, or null. Years outside 1990 to 2100 are no time of a test. */
export function isoTimeOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 40) return null;
  const time = Date.parse(value.trim());
  if (Number.isNaN(time)) return null;
  const at = new Date(time);
  return at.getUTCFullYear() >= 1990 && at.getUTCFullYear() <= 2100 ? at.toISOString() : null;
}

/** The technique that a text names, or null. */
export const techniqueIdIn = (value: unknown): string | null =>
  typeof value === "string" ? (/^T\d{4}(?:\.\d{3})?$/.exec(value.trim().toUpperCase())?.[0] ?? null) : null;

/** Returns the texts of a list, at most `limit`; a single text is treated as a list of one. */
export function textsOf(value: unknown, maximum: number, limit: number): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .slice(0, limit * 2)
    .map((each) => textOf(each, maximum))
    .filter((text) => text !== "")
    .slice(0, limit);
}
