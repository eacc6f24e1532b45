import type { Exposure } from "#features/detection/entities/entities.contract.ts";
import type { PriorityPart } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Threat } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

// The priority of a finding, as a sum of points that a person can follow. PostgreSQL computes the same sum from the
// same values (priority.store.ts); a test compares both.

export const severityPoints = {
  critical: 40,
  high: 28,
  medium: 14,
  low: 5,
  informational: 0,
  // An unrated severity has medium points.
  unknown: 10,
} as const satisfies Record<Severity, number>;
/** Points for CVEs of the KEV catalogue, with and without known use by ransomware. */
export const kevPoints = { listed: 25, ransomware: 30 } as const;
/** The lower bounds of the probability of exploitation, the highest first. */
export const epssSteps = [
  { from: 0.5, points: 10 },
  { from: 0.1, points: 6 },
] as const;
export const exposedPoints = 10;
export const criticalityPoints = { 4: 10, 3: 6, 2: 3, 1: 0 } as const;
/** Points for an asset without a criticality. */
export const unratedPoints = 3;
export const attackedPoints = 10;
export const highestPriority = 100;

export interface PriorityInput {
  severity: Severity;
  threat: Threat;
  exposure: Exposure | null;
  criticality: number | null;
  /** The time of the last attack with one of the finding's CVEs or techniques. */
  attacked: Date | null;
}

/** Returns all parts of a priority, including those without points; the sum is limited to 100. */
export function priorityParts({
  severity,
  threat,
  exposure,
  criticality,
  attacked,
}: PriorityInput): PriorityPart[] {
  const { kev, ransomware, epss } = threat;
  return [
    { part: "severity", points: severityPoints[severity], value: severity },
    {
      part: "kev",
      points: ransomware ? kevPoints.ransomware : kev ? kevPoints.listed : 0,
      value: ransomware ? "ransomware" : "",
    },
    {
      part: "epss",
      points: epss === null ? 0 : (epssSteps.find(({ from }) => epss >= from)?.points ?? 0),
      value: epss === null ? "" : String(epss),
    },
    { part: "exposure", points: exposure === "external" ? exposedPoints : 0, value: exposure ?? "" },
    {
      part: "criticality",
      points: criticalityPoints[criticality as keyof typeof criticalityPoints] ?? unratedPoints,
      value: criticality === null ? "" : String(criticality),
    },
    { part: "attacked", points: attacked ? attackedPoints : 0, value: attacked?.toISOString() ?? "" },
  ];
}

export const priorityPoints = (pressing: PriorityInput): number =>
  Math.min(
    highestPriority,
    priorityParts(pressing).reduce((sum, { points }) => sum + points, 0),
  );
