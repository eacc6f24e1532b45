import {
  boundedValue,
  type DraftRisk,
  type Rule,
  type RuleStatement,
  sortByKeys,
} from "#features/assistant/analyses/server/analyses.public.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { VulnerabilityFacts } from "./vulnerability-facts.ts";
import { toFinding, toFindings } from "./vulnerability-references.ts";

export const missingVulnerabilities = {
  no_period: "La empresa no tiene hoy un período de gestión de vulnerabilidades.",
  no_data: "No se ha cargado ningún escaneo de vulnerabilidades en el período vigente.",
} as const;

const costs = [
  { severity: "critical", one: "crítica", many: "críticas", cost: 10 },
  { severity: "high", one: "alta", many: "altas", cost: 3 },
  { severity: "medium", one: "media", many: "medias", cost: 0.5 },
] as const;
const exploitedCost = 20;

function exploitedRisk(count: number, of: VulnerabilityFacts["vulnerabilities"]["exploited"]): DraftRisk[] {
  if (count === 0) return [];
  const exploitedFindings = sortByKeys(
    of,
    ({ number }) => number,
    ({ id }) => id,
  );
  return [
    {
      of: "exploited",
      text: `Hay ${countText(count, "vulnerabilidad abierta", "vulnerabilidades abiertas")} del catálogo KEV de CISA: explotadas en alguna organización.`,
      sources: [...exploitedFindings.map(toFinding), toFindings("Abiertas del catálogo KEV", { kev: "si" })],
      impact: 5,
      effort: 3,
      action: {
        text: "Corregir primero las vulnerabilidades del catálogo KEV, o aislar sus activos mientras tanto.",
        owner: "Su empresa: quien administra los activos, con el proveedor",
      },
    },
  ];
}

function unseenGap(notEvaluated: { count: number; capped: boolean } | null): RuleStatement[] {
  if (!notEvaluated || notEvaluated.count === 0) return [];
  const { count, capped } = notEvaluated;
  return [
    {
      of: "not_evaluated",
      text: `${capped ? "Más de " : ""}${countText(count, "hallazgo abierto no pudo evaluarse", "hallazgos abiertos no pudieron evaluarse")} en el período: ningún escaneo llegó a comprobarlos.`,
      sources: [toFindings("No evaluadas", { noevaluadas: "si" })],
    },
  ];
}

export const vulnerabilities: Rule<VulnerabilityFacts> = {
  key: "vulnerabilities",
  order: 190,
  name: "Vulnerabilidades",
  area: "vulnerabilities",
  weights: { organization_status: 10 },
  says: "100 puntos menos 20 por cada vulnerabilidad abierta que se explota hoy (KEV), 10 por cada crítica, 3 por cada alta y medio punto por cada media, sin bajar de 0. Sin escaneos del período no es evaluable, que no es lo mismo que no haber vulnerabilidades.",
  judge: ({ vulnerabilities: { status, totals, figures, not_evaluated, exploited } }) => {
    if (status !== "available" || !figures)
      return { missing: missingVulnerabilities[status === "no_period" ? "no_period" : "no_data"] };
    const counts = costs.map((each) => ({ ...each, count: totals[each.severity] ?? 0 }));
    const cost = counts.reduce((sum, each) => sum + each.count * each.cost, 0);
    const amounts = counts.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
    const pressing = (totals.critical ?? 0) + (totals.high ?? 0);
    return {
      value: boundedValue(100 - cost - figures.kev_open * exploitedCost),
      because: `Abiertas: ${amounts}; ${countText(figures.kev_open, "del catálogo KEV", "del catálogo KEV")}.`,
      sources: [toFindings("Vulnerabilidades abiertas")],
      strengths:
        pressing + figures.kev_open === 0
          ? [{ text: "No hay vulnerabilidades críticas, altas ni explotadas abiertas." }]
          : [],
      gaps: unseenGap(not_evaluated),
      risks: exploitedRisk(figures.kev_open, exploited),
    };
  },
};
