import type { Score, Term } from "#features/analyses/analysis-content.contract.ts";
import { numberText } from "#features/compliance-reports/server/document-house.public.ts";

/** The mean of what could be evaluated, by weight; the formula has every number in it. */
export function scoreFrom(terms: readonly Term[]): Score {
  const counted = terms.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const evaluated = all === 0 ? 0 : weights / all;
  if (weights === 0) {
    return {
      value: null,
      formula: "Ningún término se pudo evaluar: no hay puntaje.",
      terms: [...terms],
      evaluated,
    };
  }
  const sum = counted.reduce((total, { value, weight }) => total + value * weight, 0);
  const value = Math.round((10 * sum) / weights) / 10;
  const addends = counted.map((each) => `${each.weight} × ${numberText(each.value)}`).join(" + ");
  return { value, formula: `(${addends}) ÷ ${weights} = ${numberText(value)}`, terms: [...terms], evaluated };
}
