import type { DraftRisk, Rule, Scale } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { type CriticalIssue, criticalKinds } from "#features/compliance/compliance/compliance.contract.ts";
import { criticalLabels } from "#features/compliance/compliance/compliance.labels.ts";
import { countText, shortText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toControl, toStandard } from "./control-references.ts";

const maxItems = 10;

function impactOf({ reasons, infraction, weight }: CriticalIssue): Scale {
  if (infraction === "gravisima") return 5;
  if (reasons.includes("major_nonconformity") || infraction === "grave" || weight >= 3) return 4;
  return reasons.includes("non_compliant") ? 3 : 2;
}

/** Returns the effort of a fix: providing evidence takes less than implementing a control. */
function effortOf({ reasons }: CriticalIssue): Scale {
  return reasons.includes("non_compliant") || reasons.includes("major_nonconformity") ? 4 : 2;
}

function actionText({ code, reasons }: CriticalIssue): string {
  if (reasons.includes("non_compliant")) return `Poner en práctica ${code} y traer la evidencia.`;
  if (reasons.includes("major_nonconformity")) return `Cerrar la no conformidad mayor de ${code}.`;
  if (reasons.includes("overdue")) return `Terminar ${code} o acordar otro plazo.`;
  if (reasons.includes("exception_expired")) return `Resolver ${code} o renovar su excepción.`;
  return `Traer evidencia vigente de ${code}.`;
}

const reasonsText = ({ reasons }: CriticalIssue) =>
  criticalKinds
    .filter((kind) => reasons.includes(kind))
    .map((kind) => criticalLabels[kind])
    .join("; ");

const riskOf =
  (today: string) =>
  (issue: CriticalIssue): DraftRisk => ({
    of: String(issue.control_id),
    text: `${issue.code} «${shortText(issue.title, 90)}»: ${reasonsText(issue)}.`,
    sources: [toControl(issue)],
    impact: impactOf(issue),
    effort: effortOf(issue),
    action: {
      text: actionText(issue),
      owner: issue.owner_name ?? "Sin responsable: su empresa debe asignarlo",
      dueOn: issue.due_date !== null && issue.due_date >= today ? issue.due_date : null,
    },
  });

export const criticalControls: Rule<ComplianceFacts> = {
  key: "critical_controls",
  order: 150,
  name: "Controles sin asuntos críticos",
  area: "compliance",
  weights: { organization_status: 10, iso27001_compliance: 15, compliance_status: 15 },
  says: "La parte de los controles que aplican y no tienen un asunto crítico, en puntos de 100. Los diez asuntos más pesados son riesgos; el impacto sube con la infracción que fija la ley, la no conformidad mayor y el peso del control.",
  judge({ standards, critical, today }) {
    const applicable = standards.reduce((sum, { score }) => sum + score.applicable, 0);
    if (applicable === 0) return { missing: "La empresa no sigue ninguna norma con controles que apliquen." };
    const issues = sortByKeys(
      critical,
      (issue) => -impactOf(issue),
      ({ weight }) => -weight,
      ({ standard_id }) => standard_id,
      ({ control_id }) => control_id,
    );
    return {
      value: shareValue(Math.max(0, applicable - issues.length), applicable),
      because: `${countText(issues.length, "control tiene", "controles tienen")} un asunto crítico, de ${applicable} que aplican.`,
      sources: [
        ...issues.slice(0, maxItems).map(toControl),
        ...sortByKeys(standards, ({ id }) => id).map(toStandard),
      ],
      strengths: issues.length === 0 ? [{ text: "Ningún control tiene un asunto crítico." }] : [],
      risks: issues.slice(0, maxItems).map(riskOf(today)),
    };
  },
};
