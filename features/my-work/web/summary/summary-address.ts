import type { TermCounts, TermOutcome } from "#features/my-work/contracts/ended-term.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";

export const outcomeParam = "resultado";
export const termCompanyParam = "de";

/** The terms of the month under filters of the address. */
export function termsPath({ company, outcome }: { company?: number; outcome?: TermOutcome }): string {
  const params = new URLSearchParams({ vista: "plazos" });
  if (outcome) params.set(outcomeParam, outcome);
  if (company !== undefined) params.set(termCompanyParam, String(company));
  return `/Manage/Summary?${params}`;
}

/** The share of the terms that were met, as a percentage with one decimal, rounded down; a dash where none ended. */
export function termShare({ met, breached }: TermCounts): string {
  const all = met + breached;
  return all === 0 ? "—" : `${numberText(Math.floor((met / all) * 1_000) / 10)} %`;
}
