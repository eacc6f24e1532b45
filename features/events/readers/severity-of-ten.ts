import type { Severity } from "#platform/contract/severity.ts";
import type { NormalEvent } from "../events.contract.ts";
import { numberOf } from "./number-of.ts";
import { textOf } from "./record-text.ts";
import { severityOfWord } from "./severity-words.ts";

/** The bands of CEF, which LEEF shares, from the worst: the number from which each one counts. */
const bands = [
  { from: 9, severity: "critical" },
  { from: 7, severity: "high" },
  { from: 4, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/** A severity from 0 to 10, or its word. Beyond 10 and empty are unknown. */
export function severityOfTen(written: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  return { severity: severityOf(written), severity_original: textOf(written) };
}

function severityOf(written: unknown): Severity {
  const number = numberOf(written);
  if (number === null) return severityOfWord(written);
  return number > 10 ? "unknown" : (bands.find(({ from }) => number >= from)?.severity ?? "unknown");
}
