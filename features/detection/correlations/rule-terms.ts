export const ruleStates = ["draft", "tested", "on", "off", "failed"] as const;
export const ruleKinds = ["detection", "correlation"] as const;

/** The labels of the states of a correlation rule. */
export const ruleStateLabels = {
  draft: { text: "Borrador", tone: "neutral" },
  tested: { text: "Probada", tone: "brand" },
  on: { text: "Activa", tone: "good" },
  off: { text: "Apagada", tone: "neutral" },
  failed: { text: "Detenida", tone: "danger" },
} as const satisfies Record<
  (typeof ruleStates)[number],
  { text: string; tone: "neutral" | "brand" | "good" | "danger" }
>;
