import type { Severity } from "#platform/contract/severity.ts";

/** The risk points of an overdue finding: about a quarter of those of an alert with its severity. */
export const latePoints = {
  critical: 10,
  high: 5,
  medium: 2,
  low: 1,
  informational: 0,
  unknown: 1,
} as const satisfies Record<Severity, number>;
