import { numberText } from "#platform/contract/number-words.ts";
import type { RuleState } from "./correlations.contract.ts";

/** What the states of a correlation rule are called. */
export const ruleStateWords = {
  draft: { text: "Borrador", tone: "neutral" },
  tested: { text: "Probada", tone: "brand" },
  on: { text: "Activa", tone: "good" },
  off: { text: "Apagada", tone: "neutral" },
  failed: { text: "Detenida", tone: "danger" },
} as const satisfies Record<RuleState, { text: string; tone: "neutral" | "brand" | "good" | "danger" }>;

/** How many alerts a day, in words: "2,5 alertas al día". */
export function noiseText(perDay: number): string {
  if (perDay === 0) return "Ninguna alerta";
  if (perDay < 1) return "Menos de 1 alerta al día";
  return `${numberText(perDay)} ${perDay === 1 ? "alerta" : "alertas"} al día`;
}
