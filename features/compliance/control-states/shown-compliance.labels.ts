import type { Score } from "./control-states.contract.ts";

type Pair = Pick<Score, "compliance" | "coverage">;

/** The minimum weighted share of applicable controls with a result for which a compliance figure is shown. */
const leastCoverage = 0.5;

/**
 * Returns the compliance that may be shown and ranked; null if too few controls were assessed. Every screen, document
 * and answer uses this function.
 */
export function visibleCompliance({ compliance, coverage }: Pair): number | null {
  return coverage < leastCoverage ? null : compliance;
}

/** Returns whether something was assessed, but too little. */
export function isAssessedTooLittle({ compliance, coverage }: Pair): boolean {
  return compliance !== null && coverage < leastCoverage;
}

/** Returns the formatted share, such as «73 %», or the reason why there is no figure. */
export function complianceText(score: Pair, shareText: (share: number) => string): string {
  const shownScore = visibleCompliance(score);
  if (shownScore !== null) return shareText(shownScore);
  return isAssessedTooLittle(score) ? "poco evaluado" : "sin evaluar";
}
