import type { DraftRisk, Rule, Scale } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { countText, dayText, shortText } from "#platform/server/documents/document-labels.ts";
import type { NonconformityFacts } from "./nonconformity-facts.ts";
import { toControl, toNonconformities, toNonconformity } from "./nonconformity-references.ts";

const costs = { major_nonconformity: 25, minor_nonconformity: 10, observation: 3, opportunity: 0 } as const;
const impacts: Record<Nonconformity["kind"], Scale> = {
  major_nonconformity: 5,
  minor_nonconformity: 3,
  observation: 2,
  opportunity: 1,
};
const lateCost = 10;
const maxItems = 10;

function riskOf(nonconformity: Nonconformity): DraftRisk {
  const late =
    nonconformity.overdue && nonconformity.due_date
      ? `; su plazo venció el ${dayText(nonconformity.due_date)}`
      : "";
  return {
    of: nonconformity.id,
    text: `${gradeLabels[nonconformity.kind]} abierta en ${nonconformity.control.code}: «${shortText(nonconformity.title, 120)}»${late}.`,
    sources: [toNonconformity(nonconformity), toControl(nonconformity.control)],
    impact: impacts[nonconformity.kind],
    effort: nonconformity.status === "awaiting_check" ? 1 : 3,
    action: {
      text:
        nonconformity.status === "awaiting_check"
          ? `Verificar que la acción correctiva de ${nonconformity.control.code} funciona, y cerrar.`
          : `Corregir lo encontrado en ${nonconformity.control.code} y enviarlo a verificar.`,
      owner:
        nonconformity.status === "awaiting_check"
          ? "Proveedor: verificación de eficacia"
          : (nonconformity.owner_name ?? "Sin responsable: su empresa debe asignarlo"),
      dueOn: nonconformity.overdue ? null : nonconformity.due_date,
    },
  };
}

export const nonconformities: Rule<NonconformityFacts> = {
  key: "nonconformities",
  order: 180,
  name: "No conformidades abiertas",
  area: "nonconformities",
  weights: { organization_status: 10, iso27001_compliance: 10, compliance_status: 10 },
  says: "100 puntos menos 25 por cada no conformidad mayor abierta, 10 por cada menor, 3 por cada observación y 10 más por cada una con el plazo vencido, sin bajar de 0.",
  judge({ followsStandards, nonconformities: open }) {
    if (!followsStandards) return { missing: "La empresa no sigue ninguna norma que se audite." };
    const cost = open.reduce((sum, { kind, overdue }) => sum + costs[kind] + (overdue ? lateCost : 0), 0);
    const late = open.filter(({ overdue }) => overdue).length;
    const order = sortByKeys(
      open.filter(({ kind }) => kind !== "opportunity"),
      ({ kind }) => -impacts[kind],
      ({ due_date }) => due_date,
      ({ id }) => id,
    );
    return {
      value: boundedValue(100 - cost),
      because: `${countText(open.length, "abierta", "abiertas")}, ${late} con el plazo vencido.`,
      sources: [...order.slice(0, maxItems).map(toNonconformity), toNonconformities()],
      strengths: open.length === 0 ? [{ text: "No hay no conformidades abiertas." }] : [],
      risks: order.slice(0, maxItems).map(riskOf),
    };
  },
};
