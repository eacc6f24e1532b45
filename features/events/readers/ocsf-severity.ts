import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { integerOf, textOf } from "./record-text.ts";
import { severityOfWord } from "./severity-words.ts";

/** 0 is unknown, and so is 99, which is "other". */
const levels: Readonly<Record<number, Severity>> = {
  1: "informational",
  2: "low",
  3: "medium",
  4: "high",
  5: "critical",
  6: "critical",
};

/** The number of the severity; its name where a record has no number. */
export function ocsfSeverity(record: JsonObject): Pick<NormalEvent, "severity" | "severity_original"> {
  const id = integerOf(record.severity_id);
  return {
    severity: id === null ? severityOfWord(record.severity) : (levels[id] ?? "unknown"),
    severity_original: textOf(record.severity) ?? textOf(record.severity_id),
  };
}
