import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { visibleCompliance } from "#features/compliance/control-states/shown-compliance.labels.ts";
import { shareText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toStandard } from "./control-references.ts";

const good = 0.8;
const weak = 0.6;

export const compliance: Rule<ComplianceFacts> = {
  key: "compliance",
  order: 100,
  name: "Cumplimiento de lo evaluado",
  area: "compliance",
  weights: { organization_status: 20, iso27001_compliance: 30, compliance_status: 30 },
  says: "El promedio del cumplimiento de lo evaluado en cada norma de que se evaluó la mitad o más, en puntos de 100. Desde 80 % una norma es una fortaleza; bajo 60 % es una brecha.",
  judge({ standards }) {
    const assessed = sortByKeys(
      standards.filter(({ score }) => visibleCompliance(score) !== null),
      ({ id }) => id,
    );
    if (assessed.length === 0) {
      return {
        missing:
          standards.length === 0
            ? "La empresa no sigue ninguna norma: active una en Normas."
            : "De ninguna norma se ha evaluado lo bastante para decir cuánto se cumple: registre el resultado de los controles.",
      };
    }
    const sum = assessed.reduce((total, { score }) => total + (score.compliance ?? 0), 0);
    const tell = (each: (typeof assessed)[number]) =>
      `${each.name}: ${shareText(each.score.compliance)} de lo evaluado, con ${shareText(each.score.coverage)} evaluado`;
    const statementsWhere = (which: (share: number) => boolean) =>
      assessed
        .filter(({ score }) => which(score.compliance ?? 0))
        .map((each) => ({ of: String(each.id), text: `${tell(each)}.`, sources: [toStandard(each)] }));
    return {
      value: boundedValue((100 * sum) / assessed.length),
      because: `${assessed.map(tell).join("; ")}.`,
      sources: assessed.map(toStandard),
      strengths: statementsWhere((share) => share >= good),
      gaps: statementsWhere((share) => share < weak),
    };
  },
};
