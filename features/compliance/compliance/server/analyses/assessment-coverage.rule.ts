import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, shareText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toStandard } from "./control-references.ts";

const low = 0.7;

export const assessmentCoverage: Rule<ComplianceFacts> = {
  key: "assessment_coverage",
  order: 110,
  name: "Cobertura evaluada",
  area: "compliance",
  weights: { organization_status: 10, iso27001_compliance: 20, compliance_status: 20 },
  says: "El promedio de la cobertura evaluada de cada norma, en puntos de 100. Bajo 70 % el cumplimiento dice poco, y es un riesgo.",
  judge({ standards }) {
    const measured = sortByKeys(
      standards.filter(({ score }) => score.applicable > 0),
      ({ id }) => id,
    );
    if (measured.length === 0) return { missing: "La empresa no sigue ninguna norma: active una en Normas." };
    const sum = measured.reduce((total, { score }) => total + score.coverage, 0);
    return {
      value: boundedValue((100 * sum) / measured.length),
      because: `${measured.map(({ name, score }) => `${name}: ${score.assessed} de ${countText(score.applicable, "control que aplica", "controles que aplican")} (${shareText(score.coverage)} por peso)`).join("; ")}.`,
      sources: measured.map(toStandard),
      strengths: measured
        .filter(({ score }) => score.coverage === 1)
        .map((each) => ({
          of: String(each.id),
          text: `${each.name} está evaluada entera.`,
          sources: [toStandard(each)],
        })),
      risks: measured
        .filter(({ score }) => score.coverage < low)
        .map((each) => ({
          of: String(each.id),
          text: `De ${each.name} solo se ha evaluado el ${shareText(each.score.coverage)}: de ${countText(each.score.not_assessed, "control", "controles")} no se sabe.`,
          sources: [toStandard(each)],
          impact: 3,
          effort: 4,
          action: {
            text: `Evaluar los ${each.score.not_assessed} controles de ${each.name} que faltan, por peso.`,
            owner: "Su empresa: responsable de cumplimiento",
          },
        })),
    };
  },
};
