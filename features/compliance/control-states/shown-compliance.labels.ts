import type { Score } from "./control-states.contract.ts";

type Pair = Pick<Score, "compliance" | "coverage">;

/** The least weighted share of applicable controls with a known result, from which a compliance figure is shown. */
const leastCoverage = 0.5;

/**
 * The compliance that may be shown, ranked and drawn: null where nothing was assessed, and where so little was that it
 * says nothing of the whole. Every screen, document and answer asks here.
 */
export function visibleCompliance({ compliance, coverage }: Pair): number | null {
  return coverage < leastCoverage ? null : compliance;
}

/** Something was assessed, and too little of it. */
export function isAssessedTooLittle({ compliance, coverage }: Pair): boolean {
  return compliance !== null && coverage < leastCoverage;
}

/** «73 %», as the place writes shares; or why there is no figure. */
export function complianceText(score: Pair, shareText: (share: number) => string): string {
  const visibleCount = visibleCompliance(score);
  if (visibleCount !== null) return shareText(visibleCount);
  return isAssessedTooLittle(score) ? "poco evaluado" : "sin evaluar";
}
