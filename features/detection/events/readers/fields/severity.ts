import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { textOf } from "../records/record-text.ts";

/** A number that may have been written as text, with decimals; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** The words of tools for each severity, in lower case. */
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

/** The bands of CEF, which LEEF shares, from the worst: the number from which each one counts. */
const bands = [
  { from: 9, severity: "critical" },
  { from: 7, severity: "high" },
  { from: 4, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/** A severity from 0 to 10, or its word. Beyond 10 and empty are unknown. */
export function severityOfTen(rawValue: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  return { severity: severityOf(rawValue), severity_original: textOf(rawValue) };
}

function severityOf(rawValue: unknown): Severity {
  const number = numberOf(rawValue);
  if (number === null) return severityOfWord(rawValue);
  return number > 10 ? "unknown" : (bands.find(({ from }) => number >= from)?.severity ?? "unknown");
}
