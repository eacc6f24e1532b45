import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { Outcome } from "../scan-report.ts";
import { answerOf, clean, numberOf, shareOf } from "../text/clean.ts";
import { at } from "../text/json-value.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** The control's result takes precedence over the record's form: a passed control is no finding. */
export function asffOutcome(record: JsonObject): Outcome {
  const workflow = clean(at(record.Workflow, "Status")) || clean(record.WorkflowState);
  const compliance = clean(at(record.Compliance, "Status"));
  if (compliance === "PASSED") return "pass";
  if (compliance === "NOT_AVAILABLE") return "not_applicable";
  if (record.RecordState === "ARCHIVED" || workflow === "RESOLVED") return "pass";
  if (workflow === "SUPPRESSED") return "suppressed";
  if (compliance === "WARNING") return "manual";
  return compliance === "" && clean(at(record.Severity, "Label")) === "INFORMATIONAL"
    ? "information"
    : "fail";
}

/** Returns the severity of a record by its label, otherwise by its number from 0 to 100. */
export function asffSeverity(record: JsonObject): Severity {
  const label = severityOfWord(clean(at(record.Severity, "Label")));
  if (label !== "unknown") return label;
  const normalized = numberOf(at(record.Severity, "Normalized"));
  if (normalized === null) return "unknown";
  if (normalized >= 90) return "critical";
  if (normalized >= 70) return "high";
  if (normalized >= 40) return "medium";
  return normalized > 0 ? "low" : "informational";
}

/** Returns the highest EPSS among the vulnerabilities. */
export function worstShareOf(vulnerabilities: readonly JsonObject[]): number | null {
  const shares = vulnerabilities.flatMap(({ EpssScore }) => shareOf(EpssScore) ?? []);
  return shares.length > 0 ? Math.max(...shares) : null;
}

/** Returns whether one of them is exploited, where any states it. */
export function exploitAvailableIn(vulnerabilities: readonly JsonObject[]): boolean | null {
  const stated = vulnerabilities.flatMap(({ ExploitAvailable }) => answerOf(ExploitAvailable) ?? []);
  return stated.length > 0 ? stated.includes(true) : null;
}
