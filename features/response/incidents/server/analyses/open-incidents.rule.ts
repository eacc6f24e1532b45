import type { AnalysisFrame, DraftRisk, Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { ageText, boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import type { IncidentFacts } from "./incident-facts.store.ts";
import { incidentOwner, toIncident, toIncidents } from "./incident-references.ts";

type Facts = { incidents: IncidentFacts };

const steps = [
  { rank: 5, severity: "critical", one: "crítico", many: "críticos", cost: 30, impact: 5 },
  { rank: 4, severity: "high", one: "alto", many: "altos", cost: 15, impact: 4 },
] as const;
const otherCost = 4;
const maxItems = 8;

function riskOf(
  { incidents, now }: AnalysisFrame & Facts,
  { rank, severity, one, many, impact }: (typeof steps)[number],
): DraftRisk[] {
  const count = incidents.open.find((each) => each.severity === rank)?.count ?? 0;
  if (count === 0) return [];
  const incidentsByAge = sortByKeys(
    incidents.worst.filter((each) => each.severity === rank),
    ({ opened_at }) => opened_at.getTime(),
    ({ id }) => id,
  );
  const [oldest] = incidentsByAge;
  const since = oldest
    ? `; el más antiguo, ${incidentCodeOf(oldest)}, lleva ${ageText(oldest.opened_at, now)}`
    : "";
  return [
    {
      of: severity,
      text: `Hay ${countText(count, `incidente ${one} abierto`, `incidentes ${many} abiertos`)}${since}.`,
      sources: [
        ...incidentsByAge.slice(0, maxItems).map(toIncident),
        toIncidents(`Incidentes ${many}`, { severidad: severity }),
      ],
      impact,
      effort: 3,
      action: {
        text: "Contener lo que sigue abierto, cumplir los deberes legales que corran y cerrar cada caso con su causa.",
        owner: incidentOwner(oldest),
      },
    },
  ];
}

export const openIncidents: Rule<Facts> = {
  key: "open_incidents",
  order: 52,
  name: "Incidentes abiertos",
  area: "incidents",
  weights: { organization_status: 10 },
  says: "100 puntos menos 30 por cada incidente crítico abierto, 15 por cada alto y 4 por cada otro, sin bajar de 0. Los críticos y los altos son riesgos.",
  judge(facts) {
    const { ever, open } = facts.incidents;
    if (ever === 0)
      return { missing: "No se ha declarado ningún incidente que conozca quien lee este análisis." };
    const all = open.reduce((sum, { count }) => sum + count, 0);
    const cost = open.reduce(
      (sum, { severity, count }) =>
        sum + count * (steps.find(({ rank }) => rank === severity)?.cost ?? otherCost),
      0,
    );
    const risks = steps.flatMap((step) => riskOf(facts, step));
    return {
      value: boundedValue(100 - cost),
      because:
        all === 0
          ? "Ningún incidente está abierto."
          : `${countText(all, "incidente está abierto", "incidentes están abiertos")}.`,
      sources: [toIncidents("Incidentes abiertos")],
      strengths: risks.length === 0 ? [{ text: "No hay incidentes críticos ni altos abiertos." }] : [],
      risks,
    };
  },
};
