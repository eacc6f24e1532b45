import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { numberText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toStandard } from "./control-references.ts";

export const maturity: Rule<ComplianceFacts> = {
  key: "maturity",
  order: 130,
  name: "Madurez frente a la meta",
  area: "compliance",
  weights: { iso27001_compliance: 15, compliance_status: 15 },
  says: "La madurez de la norma sobre la meta que eligió la empresa, en puntos de 100.",
  judge({ standards }) {
    const [scored] = sortByKeys(
      standards.filter(({ score, target }) => score.maturity !== null && target > 0),
      ({ id }) => id,
    );
    if (!scored) return { missing: "Ningún control tiene nivel de madurez: registre los niveles." };
    const level = Math.round((scored.score.maturity ?? 0) * 10) / 10;
    const reached = level >= scored.target;
    const sentence = `${scored.name} tiene madurez ${numberText(level)} y su meta es ${scored.target}.`;
    return {
      value: boundedValue((100 * level) / scored.target),
      because: sentence,
      sources: [toStandard(scored)],
      strengths: reached ? [{ text: sentence }] : [],
      gaps: reached ? [] : [{ text: sentence }],
    };
  },
};
