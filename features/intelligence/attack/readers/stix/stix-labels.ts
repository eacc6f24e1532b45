import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** Returns a text of an untrusted object, cut to a length; empty for anything else. */
export function wordOf(value: unknown, maximum = 200): string {
  // PostgreSQL accepts neither NUL nor unpaired surrogates.
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed().replace(/\s+/g, " ").trim().slice(0, maximum)
    : "";
}

/** The texts of a list, each once. */
export function wordsOf(value: unknown, maximum = 100): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.slice(0, maximum).map((each) => wordOf(each)))].filter((each) => each !== "");
}

/** The objects of a list. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Returns the MITRE id of an object: `T1059`, `TA0002`, `G0007`. */
export function mitreId(object: JsonObject): string {
  const reference = objectsIn(object.external_references).find(
    ({ source_name: source }) => typeof source === "string" && source.startsWith("mitre-"),
  );
  return wordOf(reference?.external_id, 20);
}

/**
 * Returns whether an object belongs to ATT&CK for Enterprise; old bundles do not state it, and contain nothing else.
 */
export function isEnterprise(object: JsonObject): boolean {
  const domains = wordsOf(object.x_mitre_domains);
  return domains.length === 0 || domains.includes("enterprise-attack");
}
