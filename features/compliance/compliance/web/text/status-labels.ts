import type { CriticalKind } from "#features/compliance/compliance/compliance.contract.ts";
import { criticalLabels } from "#features/compliance/compliance/compliance.labels.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";

/** Every reason in one sentence: "No se cumple; pasó su plazo." */
export function criticalSentence(reasons: readonly CriticalKind[]): string {
  const sentence = reasons.map((reason) => criticalLabels[reason]).join("; ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Labels of one or two words for filters and legends. */
export const shortResultLabels = {
  ...resultLabels,
  partially_compliant: "Parcial",
} as const satisfies Record<Result, string>;

/** The meaning of each result, for the legend. */
export const resultMeanings = {
  not_assessed: "Nadie lo ha revisado todavía: no suma ni resta, pero baja la cobertura.",
  compliant: "Se hace en todo el alcance. Vale 1.",
  partially_compliant: "Se hace en una parte. Vale ½.",
  non_compliant: "No se hace. Vale 0.",
  not_applicable: "Queda fuera del cálculo, con su justificación.",
} as const satisfies Record<Result, string>;

/** Returns the options of a choice in the order of the labels. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
