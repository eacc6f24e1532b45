import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, dayText } from "#platform/server/documents/document-labels.ts";
import type { EvidenceFacts } from "./evidence-facts.ts";
import { toEvidence, toEvidenceList } from "./evidence-references.ts";

const maxItems = 10;

export const expiringEvidence: Rule<EvidenceFacts> = {
  key: "expiring_evidence",
  order: 170,
  name: "Evidencia por vencer",
  area: "evidence",
  weights: { organization_status: 0 },
  says: "La evidencia aprobada que vence en los próximos 30 días es un riesgo: vencida, lo que respalda cuenta la mitad. No suma puntos.",
  judge({ expiring }) {
    const next = sortByKeys(
      expiring,
      ({ valid_until }) => valid_until,
      ({ id }) => id,
    );
    const [first] = next;
    const sources = [...next.slice(0, maxItems).map(toEvidence), toEvidenceList()];
    if (!first) return { value: 100, because: "Nada vence en los próximos 30 días.", sources };
    const day = first.valid_until ? ` el ${dayText(first.valid_until)}` : "";
    const amount = countText(next.length, "evidencia vence", "evidencias vencen");
    return {
      value: 0,
      because: `${amount} en los próximos 30 días.`,
      sources,
      risks: [
        {
          text: `${amount} en los próximos 30 días; la primera, «${first.title.slice(0, 120)}»,${day}.`,
          impact: 3,
          effort: 2,
          action: {
            text: "Renovar la evidencia antes de que venza, empezando por la primera.",
            owner: "Su empresa: quien responde por cada evidencia",
            dueOn: first.valid_until,
          },
        },
      ],
    };
  },
};
