import type { ScoreBand } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

// A score is the share of met rules among met and failed ones, weighted by severity. Undecidable, inapplicable and
// suppressed rules are in neither part and are shown beside it. PostgreSQL uses the same weights.

/**
 * The weights by severity. Rules without a rating (CIS rates none) weigh as medium, so that a guide without ratings is
 * a plain share.
 */
export const severityWeights = {
  critical: 10,
  high: 7,
  medium: 4,
  low: 2,
  informational: 1,
  unknown: 4,
} as const satisfies Record<Severity, number>;

/** The lower bounds of the bands; the highest first. */
const bands = [
  { from: 90, band: "high" },
  { from: 70, band: "middle" },
  { from: 0, band: "low" },
] as const satisfies readonly { from: number; band: ScoreBand }[];

export const bandOf = (score: number | null): ScoreBand =>
  score === null ? "none" : (bands.find(({ from }) => score >= from)?.band ?? "low");

/**
 * Returns the score of 100 with two decimals; null where no check passed or failed, or where the tool never reports
 * passed checks.
 */
export function scoreOf(passed: number, failed: number): number | null {
  return passed + failed === 0 ? null : Math.round((passed * 10_000) / (passed + failed)) / 100;
}

/** Returns the points of 100 that the failures of a part cost the whole. */
export function lostPoints(failed: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((failed * 10_000) / whole) / 100;
}
