import { numberText } from "#platform/contract/number-text.ts";
import type { RuleState } from "./correlations.contract.ts";

/** The labels of the states of a correlation rule. */
export const ruleStateLabels = {
  draft: { text: "Borrador", tone: "neutral" },
  tested: { text: "Probada", tone: "brand" },
  on: { text: "Activa", tone: "good" },
  off: { text: "Apagada", tone: "neutral" },
  failed: { text: "Detenida", tone: "danger" },
} as const satisfies Record<RuleState, { text: string; tone: "neutral" | "brand" | "good" | "danger" }>;

/** Returns the expected number of alerts a day in words: "2,5 alertas al día". */
export function noiseText(perDay: number): string {
  if (perDay === 0) return "Ninguna alerta";
  if (perDay < 1) return "Menos de 1 alerta al día";
  return `${numberText(perDay)} ${perDay === 1 ? "alerta" : "alertas"} al día`;
}
