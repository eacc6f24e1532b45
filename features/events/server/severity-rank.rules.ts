import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";

/** Severities are stored as numbers, so that an index can put the worst first: 5 critical … 1 informational, 0 unknown. */
export function rankOf(severity: Severity): number {
  return severities.length - 1 - severities.indexOf(severity);
}

/** Every severity as it is stored, the unknown one first. */
export const everyRank: readonly number[] = severities.map(rankOf).toReversed();

export function severityOf(rank: number): Severity {
  return severities[severities.length - 1 - rank] ?? "unknown";
}
