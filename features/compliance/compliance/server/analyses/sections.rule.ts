import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { visibleCompliance } from "#features/compliance/control-states/shown-compliance.labels.ts";
import { shareText, shortText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toControl, toStandard } from "./control-references.ts";

const maxSections = 3;
const good = 0.8;
const weak = 0.6;

export const sections: Rule<ComplianceFacts> = {
  key: "sections",
  order: 140,
  name: "Secciones de la norma",
  area: "compliance",
  weights: { iso27001_compliance: 0, compliance_status: 0 },
  says: "Nombra las tres secciones principales con más cumplimiento de lo evaluado (desde 80 %) y las tres con menos (bajo 60 %). No suma puntos.",
  judge({ standards }) {
    const [standard] = sortByKeys(standards, ({ id }) => id);
    const top = standard ? Math.min(...standard.sections.map(({ depth }) => depth)) : 0;
    const assessed = (standard?.sections ?? []).filter(
      ({ depth, score }) => depth === top && visibleCompliance(score) !== null,
    );
    if (!standard || assessed.length === 0)
      return { missing: "De ninguna sección se ha evaluado la mitad de los controles." };
    const share = ({ score }: (typeof assessed)[number]) => score.compliance ?? 0;
    const say = (each: (typeof assessed)[number]) => ({
      of: String(each.control_id),
      text: `${each.code} «${shortText(each.title, 80)}»: ${shareText(each.score.compliance)} de lo evaluado, con ${shareText(each.score.coverage)} evaluado.`,
      sources: [toControl(each), toStandard(standard)],
    });
    const best = sortByKeys(
      assessed.filter((each) => share(each) >= good),
      (each) => -share(each),
      ({ control_id }) => control_id,
    );
    const worst = sortByKeys(
      assessed.filter((each) => share(each) < weak),
      share,
      ({ control_id }) => control_id,
    );
    return {
      value: 100,
      because: `${assessed.length} secciones con controles evaluados.`,
      sources: [toStandard(standard)],
      strengths: best.slice(0, maxSections).map(say),
      gaps: worst.slice(0, maxSections).map(say),
    };
  },
};
