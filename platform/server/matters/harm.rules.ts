import type { Harm } from "./matter-kind.ts";

/** Points of each severity, from unknown to critical. */
const severityPoints: readonly number[] = [20, 10, 25, 45, 65, 85];
const severityReasons = [
  "Severidad sin determinar",
  "Severidad informativa",
  "Severidad baja",
  "Severidad media",
  "Severidad alta",
  "Severidad crítica",
] as const;

/** A circumstance that makes an object worse than its severity alone; `points` are added. */
interface Aggravation {
  applies: boolean;
  points: number;
  reason: string;
}

/**
 * Returns the harm of an object: the points of its severity (null: the kind has no severity) plus aggravations, at
 * most 100.
 */
export function harmOf(severity: number | null, aggravations: readonly Aggravation[] = []): Harm {
  const present = aggravations.filter(({ applies }) => applies);
  const base = severity === null ? 20 : (severityPoints[severity] ?? 20);
  const points = present.reduce((sum, { points: more }) => sum + more, base);
  return {
    points: Math.max(0, Math.min(100, points)),
    reasons: [
      ...(severity === null ? [] : [severityReasons[severity] ?? ""]),
      ...present.map(({ reason }) => reason),
    ],
  };
}

/** Returns the harm of an administrative matter that has no severity: a fixed number of points with one reason. */
export function fixedHarm(points: number, reason: string): Harm {
  return { points, reasons: [reason] };
}
