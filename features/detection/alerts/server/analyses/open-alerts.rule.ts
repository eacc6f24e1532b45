import type {
  AnalysisFrame,
  DraftRisk,
  Rule,
  Scale,
} from "#features/assistant/analyses/server/analyses.public.ts";
import { ageText, boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { alertOwner, toAlert, toAlerts } from "./alert-references.ts";

interface Step {
  rank: number;
  severity: string;
  one: string;
  many: string;
  cost: number;
  impact: Scale;
  isRisk: boolean;
}

const steps: readonly Step[] = [
  { rank: 5, severity: "critical", one: "crítica", many: "críticas", cost: 20, impact: 5, isRisk: true },
  { rank: 4, severity: "high", one: "alta", many: "altas", cost: 8, impact: 4, isRisk: true },
  { rank: 3, severity: "medium", one: "media", many: "medias", cost: 2, impact: 3, isRisk: false },
  { rank: 2, severity: "low", one: "baja", many: "bajas", cost: 0.5, impact: 2, isRisk: false },
];
const maxItems = 8;

const openOf = ({ alerts }: AnalysisFrame & AlertFacts, rank: number) =>
  alerts.open.filter(({ severity }) => severity === rank).reduce((sum, { open }) => sum + open, 0);

function riskOf(facts: AnalysisFrame & AlertFacts, { rank, severity, one, many, impact }: Step): DraftRisk[] {
  const count = openOf(facts, rank);
  if (count === 0) return [];
  const alertsOfSeverity = sortByKeys(
    facts.alerts.worst.filter((alert) => alert.severity === rank),
    ({ opened_at }) => opened_at.getTime(),
    ({ id }) => id,
  );
  const [oldest] = alertsOfSeverity;
  const since = oldest
    ? `; la más antigua, ${alertNumber(oldest.number)}, lleva ${ageText(oldest.opened_at, facts.now)}`
    : "";
  return [
    {
      of: severity,
      text: `Hay ${countText(count, `alerta ${one} abierta`, `alertas ${many} abiertas`)}${since}.`,
      sources: [
        ...alertsOfSeverity.slice(0, maxItems).map(toAlert),
        toAlerts(`Alertas ${many}`, { severidad: severity }),
      ],
      impact,
      effort: 2,
      action: {
        text: `Decidir y cerrar ${count === 1 ? `la alerta ${one}` : `las ${count} alertas ${many}`}, empezando por la más antigua.`,
        owner: alertOwner(oldest),
      },
    },
  ];
}

export const openAlerts: Rule<AlertFacts> = {
  key: "open_alerts",
  order: 10,
  name: "Alertas abiertas",
  area: "alerts",
  weights: { organization_status: 20 },
  says: "100 puntos menos 20 por cada alerta crítica abierta, 8 por cada alta, 2 por cada media y medio punto por cada baja, sin bajar de 0. Las críticas y las altas son riesgos.",
  judge(facts) {
    if (facts.alerts.ever === 0 && !facts.hasSources) {
      return { missing: "La empresa no tiene fuentes de eventos ni ha tenido alertas: conecte una fuente." };
    }
    const counts = steps.map((step) => ({ ...step, count: openOf(facts, step.rank) }));
    const cost = counts.reduce((sum, { count, cost: each }) => sum + count * each, 0);
    const amounts = counts.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
    const all = toAlerts("Alertas abiertas");
    const risks = steps.filter(({ isRisk }) => isRisk).flatMap((step) => riskOf(facts, step));
    return {
      value: boundedValue(100 - cost),
      because: `Abiertas: ${amounts}.`,
      sources: [all],
      strengths: risks.length === 0 ? [{ text: "No hay alertas críticas ni altas abiertas." }] : [],
      risks,
    };
  },
};
