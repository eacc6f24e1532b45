import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** Returns a text of an untrusted object, cut to a length; empty for anything else. */
export function stixText(value: unknown, maximum = 200): string {
  // PostgreSQL accepts neither NUL nor unpaired surrogates.
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed().replace(/\s+/g, " ").trim().slice(0, maximum)
    : "";
}

/** The texts of a list, each once. */
export function stixTexts(value: unknown, maximum = 100): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.slice(0, maximum).map((each) => stixText(each)))].filter((each) => each !== "");
}

/** The objects of a list. */
export function jsonObjectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Returns the MITRE id of an object: `T1059`, `TA0002`, `G0007`. */
export function mitreId(object: JsonObject): string {
  const reference = jsonObjectsIn(object.external_references).find(
    ({ source_name: source }) => typeof source === "string" && source.startsWith("mitre-"),
  );
  return stixText(reference?.external_id, 20);
}

/**
 * Returns whether an object belongs to ATT&CK for Enterprise. Old bundles do not state the domain and contain only
 * Enterprise.
 */
export function isEnterprise(object: JsonObject): boolean {
  const domains = stixTexts(object.x_mitre_domains);
  return domains.length === 0 || domains.includes("enterprise-attack");
}
