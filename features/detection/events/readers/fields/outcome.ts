import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { integerOf, textOf } from "../records/record-text.ts";

const grave: ReadonlySet<Severity> = new Set(["critical", "high", "medium"]);
const alarming = /alert|attack|threat|malware|virus|intrusion|violation|anomaly|exploit|botnet|correlation/i;

/**
 * Whether a record of a format that mixes traffic and alerts is a detection: its device rates it medium or worse, or
 * its category contains a term for alerts.
 */
export function isDeviceDetection(severity: Severity, categories: readonly (string | null)[]): boolean {
  return grave.has(severity) || categories.some((category) => category !== null && alarming.test(category));
}

const limit = 1_000_000;

/** Returns the number of occurrences that a source aggregated: at least this one. */
export function eventCountOf(value: unknown): number {
  return Math.min(Math.max(integerOf(value) ?? 1, 1), limit);
}

const passed = new Set(["success", "succeeded", "successful", "ok", "allowed", "allow", "passed", "true"]);
const failed = new Set(["failure", "failed", "fail", "error", "denied", "deny", "blocked", "block", "false"]);

/** Returns the outcome of the words that tools use for it; null for any other word. */
export function outcomeOf(value: unknown): NormalEvent["outcome"] {
  const word = textOf(value)?.toLowerCase() ?? "";
  if (passed.has(word)) return "success";
  return failed.has(word) ? "failure" : null;
}
