import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { numberOf } from "./number-of.ts";
import { branch, textOf } from "./record-text.ts";
import { severityOfWord } from "./severity-words.ts";

/** The bands of Kibana's risk scores, from the worst: the score from which each one counts. */
const bands = [
  { from: 74, severity: "critical" },
  { from: 48, severity: "high" },
  { from: 22, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/**
 * What the rule of Kibana says, or the tool in words. `event.severity` is a number on a scale of each tool's own, so
 * it is never read.
 */
export function ecsSeverity(record: JsonObject): Pick<NormalEvent, "severity" | "severity_original"> {
  const alert = branch(branch(record, "kibana"), "alert");
  const words = [
    alert.severity,
    branch(branch(record, "crowdstrike"), "alert").severity_name,
    branch(record, "rule").severity,
  ];
  for (const word of words) {
    const severity = severityOfWord(word);
    if (severity !== "unknown") return { severity, severity_original: textOf(word) };
  }
  const score = alert.risk_score ?? branch(record, "event").risk_score_norm;
  return { severity: severityOfRiskScore(score), severity_original: textOf(score) };
}

function severityOfRiskScore(written: unknown): Severity {
  const score = numberOf(written);
  if (score === null || score > 100) return "unknown";
  return bands.find(({ from }) => score >= from)?.severity ?? "unknown";
}
