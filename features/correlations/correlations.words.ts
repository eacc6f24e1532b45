import type { RuleState } from "./correlations.contract.ts";

/** What the states of a correlation rule are called. */
export const ruleStateWords = {
  draft: { text: "Borrador", tone: "neutral" },
  tested: { text: "Probada", tone: "brand" },
  on: { text: "Activa", tone: "good" },
  off: { text: "Apagada", tone: "neutral" },
  failed: { text: "Detenida", tone: "danger" },
} as const satisfies Record<RuleState, { text: string; tone: "neutral" | "brand" | "good" | "danger" }>;
