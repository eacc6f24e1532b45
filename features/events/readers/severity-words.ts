import { entryOf } from "#platform/contract/entry-of.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { textOf } from "./record-text.ts";

/** What tools call each severity, in small letters. */
export const severityMeanings: Readonly<Record<string, Severity>> = {
  critical: "critical",
  fatal: "critical",
  severe: "critical",
  "very-high": "critical",
  "very high": "critical",
  veryhigh: "critical",
  high: "high",
  medium: "medium",
  moderate: "medium",
  low: "low",
  informational: "informational",
  information: "informational",
  info: "informational",
};

/** A severity written as a word; a word that is none is unknown. */
export function severityOfWord(value: unknown): Severity {
  return entryOf(severityMeanings, textOf(value)?.toLowerCase() ?? "") ?? "unknown";
}
