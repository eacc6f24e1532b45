import type { Criticality, Risk } from "#features/detection/entities/entities.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

/**
 * The risk points of an open alert by severity; objects of similar urgency use the same scale. An unknown severity
 * has more points than a low one.
 */
export const alertPoints = {
  critical: 40,
  high: 20,
  medium: 8,
  low: 3,
  informational: 1,
  unknown: 5,
} as const satisfies Record<Severity, number>;

/** The factors by which the risk is multiplied, by criticality. */
export const criticalityFactors = { 4: 1.5, 3: 1.25, 2: 1, 1: 0.75 } as const satisfies Record<
  Criticality,
  number
>;

/**
 * Returns the risk score of an asset or account: the points of its open objects multiplied by the factor of its
 * criticality, at most 100.
 */
export function riskOfEntity(
  open: Record<Severity, number>,
  parts: Risk["parts"],
  criticality: Criticality | null,
): Risk {
  const alerts = Object.entries(alertPoints).reduce(
    (sum, [severity, each]) => sum + each * open[severity as Severity],
    0,
  );
  const points = parts.reduce((sum, part) => sum + part.points, alerts);
  const factor = criticality === null ? 1 : criticalityFactors[criticality];
  return {
    score: Math.min(100, Math.round(points * factor)),
    open_alerts: open,
    alert_points: alerts,
    parts,
    factor,
  };
}
