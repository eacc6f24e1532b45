import type { Applicability } from "#features/compliance/compliance.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";

/** How far the statement is, in one sentence. */
export function applicabilitySentence(items: readonly Applicability[]): string {
  const controls = items.filter(({ assessable }) => assessable);
  const count = (applies: boolean | null) => controls.filter((item) => item.applies === applies).length;
  const [yes, no, open] = [count(true), count(false), count(null)];
  const undecided = open === 0 ? "No queda nada por decidir." : `Por decidir: ${numberText(open)}.`;
  return `De ${numberText(controls.length)} controles, ${numberText(yes)} aplican y ${numberText(no)} se excluyen. ${undecided}`;
}
