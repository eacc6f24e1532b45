import { type CompanyActSummary, itemStates } from "#features/identity/company-acts/company-acts.contract.ts";
import { itemStateLabels } from "./act-states.ts";

/** Returns the counts of an act as text: `48 hecho, 2 rechazado`. */
export function countWords(counts: CompanyActSummary["counts"]): string {
  return itemStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${itemStateLabels[state].toLowerCase()}`)
    .join(", ");
}
