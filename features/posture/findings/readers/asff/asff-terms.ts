import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { Outcome } from "../scan-report.ts";
import { booleanOf, cleanText, numberOf, parsedShare } from "../text/clean.ts";
import { valueAtPath } from "../text/json-value.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** The control's result takes precedence over the record's form: a passed control is no finding. */
export function asffOutcome(record: JsonObject): Outcome {
  const workflow = cleanText(valueAtPath(record.Workflow, "Status")) || cleanText(record.WorkflowState);
  const compliance = cleanText(valueAtPath(record.Compliance, "Status"));
  if (compliance === "PASSED") return "pass";
  if (compliance === "NOT_AVAILABLE") return "not_applicable";
  if (record.RecordState === "ARCHIVED" || workflow === "RESOLVED") return "pass";
  if (workflow === "SUPPRESSED") return "suppressed";
  if (compliance === "WARNING") return "manual";
  return compliance === "" && cleanText(valueAtPath(record.Severity, "Label")) === "INFORMATIONAL"
    ? "information"
    : "fail";
}

/** Returns the severity of a record from its label, otherwise from its number (0 to 100). */
export function asffSeverity(record: JsonObject): Severity {
  const label = severityOfWord(cleanText(valueAtPath(record.Severity, "Label")));
  if (label !== "unknown") return label;
  const normalized = numberOf(valueAtPath(record.Severity, "Normalized"));
  if (normalized === null) return "unknown";
  if (normalized >= 90) return "critical";
  if (normalized >= 70) return "high";
  if (normalized >= 40) return "medium";
  return normalized > 0 ? "low" : "informational";
}

/** Returns the highest EPSS among the vulnerabilities. */
export function highestEpssOf(vulnerabilities: readonly JsonObject[]): number | null {
  const shares = vulnerabilities.flatMap(({ EpssScore }) => parsedShare(EpssScore) ?? []);
  return shares.length > 0 ? Math.max(...shares) : null;
}

/** Returns whether an exploit is available for any of the vulnerabilities; null if none of them states it. */
export function exploitAvailableIn(vulnerabilities: readonly JsonObject[]): boolean | null {
  const stated = vulnerabilities.flatMap(({ ExploitAvailable }) => booleanOf(ExploitAvailable) ?? []);
  return stated.length > 0 ? stated.includes(true) : null;
}
