import type { TermCounts, TermOutcome } from "#features/home/my-work/contracts/ended-term.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export const outcomeParam = "resultado";
export const termCompanyParam = "de";

interface TermFilter {
  companies?: readonly number[] | undefined;
  outcome?: TermOutcome;
}

/** Returns the address of the deadlines of the month with filters. */
export function termsPath({ companies, outcome }: TermFilter): string {
  const params = new URLSearchParams({ vista: "plazos" });
  if (outcome) params.set(outcomeParam, outcome);
  if (companies) params.set(termCompanyParam, companies.join(",") || "0");
  return `${paths.manageSummary}?${params}`;
}

/** Returns the share of met deadlines as a percentage with one decimal, rounded down; a dash if none ended. */
export function termShare({ met, breached }: TermCounts): string {
  const all = met + breached;
  return all === 0 ? "—" : `${numberText(Math.floor((met / all) * 1_000) / 10)} %`;
}
