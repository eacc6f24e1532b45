/**
 * - `malicious`: the hypothesis was confirmed
 *
 * - `benign`: the finding is harmless
 * - `nothing`: nothing was found with complete data
 * - `inconclusive`: required data was missing or a source was silent
 */
export const huntOutcomes = ["malicious", "benign", "nothing", "inconclusive"] as const;
export const huntStates = ["open", "closed"] as const;

export const huntOutcomeLabels: Record<
  (typeof huntOutcomes)[number],
  { text: string; tone: "danger" | "good" | "neutral" | "warning" }
> = {
  malicious: { text: "Se confirmó", tone: "danger" },
  benign: { text: "Hallado y benigno", tone: "neutral" },
  nothing: { text: "Nada encontrado", tone: "good" },
  inconclusive: { text: "Inconclusa", tone: "warning" },
};

export const huntStateLabels: Record<(typeof huntStates)[number], string> = {
  open: "Abierta",
  closed: "Cerrada",
};
