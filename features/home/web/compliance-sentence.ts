import type { CompanyHome } from "#features/home/home.contract.ts";
import { numberText } from "#platform/web/number-words.ts";

type Standard = CompanyHome["compliance"]["standards"][number];

const share = (part: number) => `${numberText(Math.round(part * 100))} %`;

export function standardsText(count: number): string {
  return count === 1 ? "1 norma" : `${numberText(count)} normas`;
}

/** Where the company complies least, never without saying how much of it was assessed. */
export function leastSentence(standards: readonly Standard[]): string {
  const [first] = standards;
  if (!first) return "Su empresa todavía no sigue ninguna norma.";
  const assessed = standards.filter(({ compliance }) => compliance !== null);
  const [least] = assessed.toSorted((a, b) => (a.compliance ?? 0) - (b.compliance ?? 0));
  if (!least) return "Ningún control se ha evaluado todavía.";
  const says = `${share(least.compliance ?? 0)} de lo evaluado, con ${share(least.coverage)} evaluado`;
  return standards.length === 1
    ? `${least.short_name}: cumple ${says}.`
    : `La que menos se cumple es ${least.short_name}: ${says}.`;
}
