import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { alertOwner, toAlert, toAlerts } from "./alert-references.ts";

const maxItems = 8;

export const lateAlerts: Rule<AlertFacts> = {
  key: "late_alerts",
  order: 30,
  name: "Alertas con plazo vencido",
  area: "service_levels",
  weights: { organization_status: 10 },
  says: "La parte de las alertas abiertas cuyo plazo no ha vencido, en puntos de 100.",
  judge({ alerts, now }) {
    const open = alerts.open.reduce((sum, row) => sum + row.open, 0);
    const late = alerts.open.reduce((sum, row) => sum + row.late, 0);
    if (open === 0) return { missing: "No hay alertas abiertas cuyos plazos se puedan medir." };
    const worstLateAlerts = sortByKeys(
      alerts.worst.filter(({ due_at }) => due_at !== null && due_at <= now),
      ({ severity }) => -severity,
      ({ due_at }) => due_at?.getTime() ?? null,
      ({ id }) => id,
    );
    const all = toAlerts("Alertas con plazo vencido", { vencidas: "si" });
    const because = `${late} de ${countText(open, "alerta abierta", "alertas abiertas")} con un plazo vencido.`;
    return {
      value: shareValue(open - late, open),
      because,
      sources: [toAlerts("Alertas abiertas")],
      strengths: late === 0 ? [{ text: "Ninguna alerta abierta tiene un plazo vencido." }] : [],
      risks:
        late === 0
          ? []
          : [
              {
                text: `${countText(late, "alerta abierta pasó", "alertas abiertas pasaron")} el plazo comprometido.`,
                sources: [...worstLateAlerts.slice(0, maxItems).map(toAlert), all],
                impact: 4,
                effort: 1,
                action: {
                  text: "Atender primero las alertas con plazo vencido y explicar el atraso en cada una.",
                  owner: alertOwner(worstLateAlerts[0]),
                },
              },
            ],
    };
  },
};
