import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { IncidentFacts } from "./incident-facts.store.ts";
import { toIncident, toIncidents } from "./incident-references.ts";

const maxItems = 8;

/** States whether incidents have a known cause; the rule does not count in the score. */
export const incidentsWithCause: Rule<{ incidents: IncidentFacts }> = {
  key: "incidents_with_cause",
  order: 56,
  name: "Incidentes cerrados con causa conocida",
  area: "incidents",
  weights: { organization_status: 0 },
  says: "La parte de los incidentes confirmados que se cerraron en el período con su causa escrita. No cuenta en el puntaje.",
  judge({ incidents: { closed } }) {
    const all = closed.explained + closed.unexplained.length;
    if (all === 0) return { missing: "En el período no se cerró ningún incidente confirmado." };
    return {
      value: shareValue(closed.explained, all),
      because: `${closed.explained} de ${countText(all, "incidente confirmado", "incidentes confirmados")} se cerraron con su causa.`,
      sources: [toIncidents("Incidentes cerrados", { ver: "todos", etapa: "closed" })],
      strengths:
        closed.unexplained.length === 0
          ? [{ text: "De cada incidente confirmado que se cerró se sabe la causa." }]
          : [],
      gaps:
        closed.unexplained.length > 0
          ? [
              {
                text: `De ${countText(closed.unexplained.length, "incidente cerrado", "incidentes cerrados")} no se escribió la causa: puede volver a pasar.`,
                sources: closed.unexplained.slice(0, maxItems).map(toIncident),
              },
            ]
          : [],
    };
  },
};
