import type { AnalysisContent, Statement } from "#features/assistant/analyses/analysis-content.contract.ts";

const source = {
  kind: "source_list",
  id: "",
  label: "Estado de las fuentes",
  path: "/Eventos/Estado",
} as const;

export const plainStatement = (key: string, text: string): Statement => ({
  key,
  text,
  original: null,
  sources: [source],
  missing: null,
});

/** The smallest valid result with content, for tests. */
export function plainContent(changes: Partial<AnalysisContent> = {}): AnalysisContent {
  return {
    format: 1,
    subject: "La organización",
    period: { from: "2026-10-21T12:00:00.000Z", to: "2026-11-20T12:00:00.000Z", days: 30 },
    headline: plainStatement("headline", "La organización está en 80 de 100."),
    pending: null,
    score: {
      value: 80,
      formula: "(10 × 80) ÷ 10 = 80",
      terms: [
        {
          ...plainStatement("silent_sources", "4 de 5 fuentes envían como acostumbran."),
          name: "Fuentes que envían",
          area: "sources",
          value: 80,
          weight: 10,
        },
      ],
      evaluated: 1,
    },
    strengths: [],
    gaps: [],
    risks: [],
    actions: [],
    not_evaluable: [],
    comparison: null,
    notes: [],
    ...changes,
  };
}
