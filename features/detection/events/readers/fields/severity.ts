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

/** Returns the severity of a word; an unrecognised word is unknown. */
export function severityOfWord(value: unknown): Severity {
  return entryOf(severityMeanings, textOf(value)?.toLowerCase() ?? "") ?? "unknown";
}

/** The severity bands of CEF and LEEF, from the worst, each with its lowest number. */
const bands = [
  { from: 9, severity: "critical" },
  { from: 7, severity: "high" },
  { from: 4, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/** Returns the severity of a number from 0 to 10 or of its word. Values above 10 and empty ones are unknown. */
export function severityOfTen(rawValue: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  return { severity: severityOf(rawValue), severity_original: textOf(rawValue) };
}

function severityOf(rawValue: unknown): Severity {
  const number = numberOf(rawValue);
  if (number === null) return severityOfWord(rawValue);
  return number > 10 ? "unknown" : (bands.find(({ from }) => number >= from)?.severity ?? "unknown");
}
