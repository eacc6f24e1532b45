import type { ScoreBand } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

// A score is the weight of passed rules divided by the weight of passed and failed rules; the weight depends on
// severity. Undecidable, inapplicable and suppressed rules do not count and are shown separately. The SQL uses the
// same weights.

/**
 * The weights by severity. Rules without a rating (CIS has no ratings) weigh as medium, so that the score of such a
 * guide is the unweighted share.
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
export function weightedScore(passed: number, failed: number): number | null {
  return passed + failed === 0 ? null : Math.round((passed * 10_000) / (passed + failed)) / 100;
}

/** Returns the points of the whole score (100) that the failures of a section cost. */
export function lostPoints(failed: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((failed * 10_000) / whole) / 100;
}
