import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { toAlert, toAlerts } from "./alert-references.ts";

const costs: Readonly<Record<number, number>> = { 5: 15, 4: 10 };
const otherCost = 5;
const maxItems = 10;

export const confirmedAttacks: Rule<AlertFacts> = {
  key: "confirmed_attacks",
  order: 20,
  name: "Ataques confirmados",
  area: "alerts",
  weights: { organization_status: 10 },
  says: "100 puntos menos 15 por cada alerta crítica del período decidida como verdadero positivo, 10 por cada alta y 5 por cada otra, sin bajar de 0.",
  judge({ alerts }) {
    if (alerts.ever === 0) return { missing: "No ha habido alertas que decidir." };
    const { counts } = alerts.confirmed;
    const all = counts.reduce((sum, each) => sum + each.count, 0);
    const stillOpen = counts.reduce((sum, each) => sum + each.open, 0);
    const confirmed = sortByKeys(
      alerts.confirmed.alerts,
      ({ severity }) => -severity,
      ({ number }) => -number,
      ({ id }) => id,
    );
    const cost = counts.reduce((sum, each) => sum + each.count * (costs[each.severity] ?? otherCost), 0);
    const list = toAlerts("Verdaderos positivos", { veredicto: "true_positive" });
    const open = confirmed.filter(({ status }) => status !== "closed");
    const [first] = open;
    return {
      value: boundedValue(100 - cost),
      because: `${countText(all, "alerta del período resultó verdadero positivo", "alertas del período resultaron verdaderos positivos")}, ${stillOpen} sin cerrar.`,
      sources: [...confirmed.slice(0, maxItems).map(toAlert), list],
      strengths: all === 0 ? [{ text: "Ninguna alerta del período resultó un ataque confirmado." }] : [],
      risks: first
        ? [
            {
              text: `${countText(stillOpen, "ataque confirmado sigue abierto", "ataques confirmados siguen abiertos")}; el más grave es ${alertNumber(first.number)}.`,
              sources: open.slice(0, maxItems).map(toAlert),
              impact: 5,
              effort: 3,
              action: {
                text: "Contener y cerrar los ataques confirmados, y dejar escrito qué se hizo en cada alerta.",
                owner: "Proveedor: segunda línea (N2), con su empresa",
              },
            },
          ]
        : [],
    };
  },
};
