import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** The text by which an assessment is searched. */
export const searchText = ({ title, objective }: { title: string; objective: string }): string =>
  foldText(`${title} ${objective}`);

/** Refuses an end that comes before the beginning. */
export function refuseReversed(starts: string | null, ends: string | null): void {
  if (starts !== null && ends !== null && ends < starts)
    throw new Refusal("invalid_input", { detail: "La fecha de término es anterior a la de inicio." });
}
