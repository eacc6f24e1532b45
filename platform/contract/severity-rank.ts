import type { Severity } from "./severity.ts";
import { severities } from "./severity-list.ts";

/**
 * Returns the rank under which a severity is stored, so that an index can return the worst first: 5 critical … 1
 * informational, 0 unknown.
 */
export function severityRank(severity: Severity): number {
  return severities.length - 1 - severities.indexOf(severity);
}

export function severityOfRank(rank: number): Severity {
  return severities[severities.length - 1 - rank] ?? "unknown";
}
