import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { visibleCompliance } from "#features/compliance/control-states/shown-compliance.labels.ts";
import { shareText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts, StandardFacts } from "./compliance-facts.ts";
import { toStandard } from "./control-references.ts";

const points = ({ before, score }: StandardFacts) =>
  Math.round(100 * (score.compliance ?? 0)) - Math.round(100 * (before?.compliance ?? 0));

export const complianceTrend: Rule<ComplianceFacts> = {
  key: "compliance_trend",
  order: 120,
  name: "Cumplimiento al comienzo del período y hoy",
  area: "compliance",
  weights: { organization_status: 0, iso27001_compliance: 0, compliance_status: 0 },
  says: "Compara el cumplimiento de lo evaluado de cada norma al comienzo del período con el de hoy. No suma puntos.",
  judge({ standards }) {
    const compared = sortByKeys(
      standards.filter(
        ({ before, score }) =>
          before !== null && visibleCompliance(before) !== null && visibleCompliance(score) !== null,
      ),
      ({ id }) => id,
    );
    if (compared.length === 0) {
      return { missing: "No hay controles evaluados desde antes del período con qué comparar." };
    }
    const tell = (each: StandardFacts) =>
      `${each.name} pasó de ${shareText(each.before?.compliance ?? null)} a ${shareText(each.score.compliance)}`;
    const statementsWhere = (which: (change: number) => boolean) =>
      compared
        .filter((each) => which(points(each)))
        .map((each) => ({
          of: String(each.id),
          text: `${tell(each)} de cumplimiento en el período.`,
          sources: [toStandard(each)],
        }));
    return {
      value: boundedValue(100),
      because: `${compared.map(tell).join("; ")}.`,
      sources: compared.map(toStandard),
      strengths: statementsWhere((change) => change > 0),
      gaps: statementsWhere((change) => change < 0),
    };
  },
};
