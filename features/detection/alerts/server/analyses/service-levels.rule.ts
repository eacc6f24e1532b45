import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { clockLabels } from "#features/detection/alerts/alerts.labels.ts";
import { countText, numberText } from "#platform/server/documents/document-labels.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { toAlert, toServiceLevels } from "./alert-references.ts";

const good = 95;
const maxItems = 8;

export const serviceLevels: Rule<AlertFacts> = {
  key: "service_levels",
  order: 40,
  name: "Plazos de las alertas cumplidos",
  area: "service_levels",
  weights: { organization_status: 10 },
  says: "La parte de los plazos de tomar, decidir y cerrar alertas que terminaron en el período y se cumplieron, en puntos de 100. Desde 95 es una fortaleza.",
  judge({ alerts: { promises, breaches } }) {
    const endedCount = promises.met + promises.breached;
    if (endedCount === 0) return { missing: "En el período no terminó ningún plazo de una alerta." };
    const value = shareValue(promises.met, endedCount);
    const because = `${promises.met} de ${countText(endedCount, "plazo", "plazos")} se cumplieron (${numberText(value)} %).`;
    const sortedBreaches = sortByKeys(
      breaches,
      ({ number }) => -number,
      ({ id }) => id,
      ({ kind }) => kind,
    );
    const kinds = [...new Set(sortedBreaches.map(({ kind }) => clockLabels[kind].toLowerCase()))];
    const where = kinds.length > 0 ? ` Fallaron plazos de ${kinds.toSorted().join(", ")}.` : "";
    const breachedAlerts = [...new Map(sortedBreaches.map((each) => [each.id, each])).values()];
    return {
      value,
      because,
      sources: [toServiceLevels()],
      strengths:
        value >= good ? [{ text: `Se cumplió el ${numberText(value)} % de los plazos de alertas.` }] : [],
      gaps:
        value < good
          ? [
              {
                text: `Se cumplió el ${numberText(value)} % de los plazos, bajo el ${good} % esperado.${where}`,
                sources: [...breachedAlerts.slice(0, maxItems).map(toAlert), toServiceLevels()],
              },
            ]
          : [],
    };
  },
};
