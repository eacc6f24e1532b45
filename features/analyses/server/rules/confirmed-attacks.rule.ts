import { alertNumber } from "#features/alerts/alerts.words.ts";
import { countText } from "#features/compliance-reports/server/document-house.public.ts";
import { boundedValue } from "../bounded-value.rules.ts";
import { inOrder } from "../in-order.rules.ts";
import { toAlert, toAlerts } from "../reference.rules.ts";
import type { Rule } from "../rule.ts";

const costs: Readonly<Record<number, number>> = { 5: 15, 4: 10 };
const otherCost = 5;
const shown = 10;

export const confirmedAttacks: Rule = {
  key: "confirmed_attacks",
  name: "Ataques confirmados",
  area: "alerts",
  weights: { organization_status: 10 },
  says: "100 puntos menos 15 por cada alerta crítica del período decidida como verdadero positivo, 10 por cada alta y 5 por cada otra, sin bajar de 0.",
  judge({ alerts }) {
    if (alerts.ever === 0) return { missing: "No ha habido alertas que decidir." };
    const confirmed = inOrder(
      alerts.confirmed,
      ({ severity }) => -severity,
      ({ number }) => -number,
      ({ id }) => id,
    );
    const cost = confirmed.reduce((sum, { severity }) => sum + (costs[severity] ?? otherCost), 0);
    const list = toAlerts("Verdaderos positivos", { veredicto: "true_positive" });
    const open = confirmed.filter(({ status }) => status !== "closed");
    const [first] = open;
    return {
      value: boundedValue(100 - cost),
      because: `${countText(confirmed.length, "alerta del período resultó", "alertas del período resultaron")} un verdadero positivo.`,
      sources: [...confirmed.slice(0, shown).map(toAlert), list],
      strengths:
        confirmed.length === 0 ? [{ text: "Ninguna alerta del período resultó un ataque confirmado." }] : [],
      risks: first
        ? [
            {
              text: `${countText(open.length, "ataque confirmado sigue abierto", "ataques confirmados siguen abiertos")}; el más grave es ${alertNumber(first.number)}.`,
              sources: open.slice(0, shown).map(toAlert),
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
