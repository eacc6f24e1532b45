import { boundedValue, type Rule, shareValue } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import { missingVulnerabilities } from "./vulnerabilities.rule.ts";
import type { VulnerabilityFacts } from "./vulnerability-facts.ts";
import { toFindings } from "./vulnerability-references.ts";

export const lateVulnerabilities: Rule<VulnerabilityFacts> = {
  key: "late_vulnerabilities",
  order: 195,
  name: "Vulnerabilidades con plazo vencido",
  area: "vulnerabilities",
  weights: { organization_status: 5 },
  says: "La parte de las vulnerabilidades abiertas cuyo plazo de corrección no ha vencido, en puntos de 100.",
  judge: ({ vulnerabilities: { status, figures } }) => {
    if (status !== "available" || !figures)
      return { missing: missingVulnerabilities[status === "no_period" ? "no_period" : "no_data"] };
    const { open } = figures;
    const late = Math.min(figures.late.count, open);
    const list = toFindings("Con plazo vencido", { vencidas: "si" });
    return {
      value: open === 0 ? 100 : boundedValue(100 - shareValue(late, open)),
      because: `${late} de ${countText(open, "vulnerabilidad abierta pasó", "vulnerabilidades abiertas pasaron")} su plazo.`,
      sources: [late > 0 ? list : toFindings("Vulnerabilidades abiertas")],
      strengths: late === 0 ? [{ text: "Ninguna vulnerabilidad abierta pasó su plazo de corrección." }] : [],
      risks:
        late === 0
          ? []
          : [
              {
                text: `${countText(late, "vulnerabilidad pasó su plazo de corrección", "vulnerabilidades pasaron su plazo de corrección")} y sigue${late === 1 ? "" : "n"} sin corregir.`,
                sources: [list],
                impact: 4,
                effort: 3,
                action: {
                  text: "Corregir lo vencido, o pedir que se acepte su riesgo con justificación y hasta un día.",
                  owner: "Su empresa: quien administra los activos",
                },
              },
            ],
    };
  },
};
