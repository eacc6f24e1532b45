import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue } from "#features/assistant/analyses/server/analyses.public.ts";
import { numberText } from "#platform/server/documents/document-labels.ts";
import type { EventCounts, EventFacts } from "./event-facts.ts";
import { toEvents } from "./event-references.ts";

const serious = (counts: EventCounts) => (counts[4] ?? 0) + (counts[5] ?? 0);
const all = (counts: EventCounts) => counts.reduce((sum, count) => sum + count, 0);
const much = 0.5;

export const seriousEvents: Rule<EventFacts> = {
  key: "serious_events",
  order: 60,
  name: "Eventos críticos y altos frente al período anterior",
  area: "events",
  weights: { organization_status: 5 },
  says: "100 puntos si los eventos críticos y altos no aumentaron frente al período anterior de igual largo; si aumentaron, 100 menos el porcentaje del aumento, sin bajar de 0. Un aumento sobre 50 % es un riesgo.",
  judge(facts) {
    const { now, before } = facts.events;
    if (all(now) === 0) return { missing: "En el período no llegó ningún evento." };
    if (all(before) === 0) return { missing: "No hay eventos del período anterior con qué comparar." };
    const growth = (serious(now) - serious(before)) / Math.max(1, serious(before));
    const percent = Math.round(growth * 100);
    const because = `${numberText(serious(now))} eventos críticos y altos de ${numberText(all(now))}; en el período anterior, ${numberText(serious(before))} de ${numberText(all(before))}.`;
    const sources = [toEvents(facts, ["critical", "high"])];
    return {
      value: boundedValue(100 - Math.max(0, percent)),
      because,
      sources,
      strengths:
        growth < 0
          ? [
              {
                text: `Los eventos críticos y altos bajaron un ${numberText(-percent)} % frente al período anterior.`,
              },
            ]
          : [],
      risks:
        growth > much
          ? [
              {
                text: `Los eventos críticos y altos aumentaron un ${numberText(percent)} % frente al período anterior.`,
                impact: 3,
                effort: 3,
                action: {
                  text: "Buscar qué activo y qué regla concentran el aumento, y abrir una alerta si no la hay.",
                  owner: "Proveedor: primera línea (N1)",
                },
              },
            ]
          : [],
    };
  },
};
