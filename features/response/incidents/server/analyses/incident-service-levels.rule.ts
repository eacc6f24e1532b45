import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, numberText } from "#platform/server/documents/document-labels.ts";
import type { IncidentFacts } from "./incident-facts.store.ts";
import { toIncidents } from "./incident-references.ts";

const good = 95;

export const incidentServiceLevels: Rule<{ incidents: IncidentFacts }> = {
  key: "incident_service_levels",
  order: 54,
  name: "Plazos de los incidentes cumplidos",
  area: "service_levels",
  weights: { organization_status: 5 },
  says: "La parte de los plazos de tomar, contener y resolver incidentes que terminaron en el período y se cumplieron, en puntos de 100. Desde 95 es una fortaleza.",
  judge({ incidents: { promises, open } }) {
    const ended = promises.met + promises.breached;
    if (ended === 0) return { missing: "En el período no terminó ningún plazo de un incidente." };
    const value = shareValue(promises.met, ended);
    const late = open.reduce((sum, row) => sum + row.late, 0);
    const runningText =
      late > 0 ? ` ${countText(late, "abierto está", "abiertos están")} fuera de plazo.` : "";
    return {
      value,
      because: `${promises.met} de ${countText(ended, "plazo", "plazos")} se cumplieron (${numberText(value)} %).${runningText}`,
      sources: [toIncidents("Incidentes con plazo vencido", { vencidos: "si" })],
      strengths:
        value >= good ? [{ text: `Se cumplió el ${numberText(value)} % de los plazos de incidentes.` }] : [],
      gaps:
        value < good
          ? [
              {
                text: `Se cumplió el ${numberText(value)} % de los plazos de incidentes, bajo el ${good} % esperado.`,
              },
            ]
          : [],
    };
  },
};
