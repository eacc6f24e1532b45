import type { Applicability } from "#features/compliance/compliance/compliance.contract.ts";
import { getApplicability } from "#features/compliance/compliance/server/compliance.public.ts";
import type {
  ApplicabilityContent,
  ApplicabilityRow,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { inclusionLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Issue, issueText } from "./document-draft.ts";

const decided = (applies: boolean | null) =>
  applies === null ? "Por decidir" : applies ? "Aplica" : "No aplica";

function whyOf({ applies, reasons, justification }: Applicability): string {
  if (applies === false) return justification;
  const words = reasons.map((reason) => inclusionLabels[reason]);
  return [words.join("; "), justification].filter(Boolean).join(". ");
}

function rowFrom(item: Applicability): ApplicabilityRow {
  const { code, title, assessable } = item;
  if (!assessable) return { code, title, heading: true, applies: "", why: "", state: "", measures: "" };
  return {
    code,
    title,
    heading: false,
    applies: decided(item.applies),
    why: whyOf(item),
    state: item.applies === false ? "" : resultLabels[item.result],
    measures: item.measures.join("; "),
  };
}

/** Returns the gaps that an auditor would reject: missing decisions and missing reasons. */
function missingIn(items: readonly Applicability[]): string {
  const controls = items.filter(({ assessable }) => assessable);
  const undecided = controls.filter(({ applies }) => applies === null).length;
  const unexplained = controls.filter(({ applies, reasons }) => applies && reasons.length === 0).length;
  const parts = [
    undecided > 0 && countText(undecided, "control por decidir", "controles por decidir"),
    unexplained > 0 && countText(unexplained, "incluido sin razón", "incluidos sin razón"),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `Falta: ${parts.join("; ")}.`;
}

/** Returns the statement of applicability of a standard, with its present data. */
export async function applicabilityContent(
  context: VerbContext,
  standardId: number,
  issue: Issue,
): Promise<ApplicabilityContent> {
  const { db, actor, clock } = context;
  const { company_standard, items } = await getApplicability(context, { standard_id: standardId });
  const company = await findCompanyMark(db, companyIn(actor));
  const { standard, tiers } = company_standard;
  const controls = items.filter(({ assessable }) => assessable);
  const count = (name: string, applies: boolean | null) => ({
    name,
    count: controls.filter((item) => item.applies === applies).length,
  });
  const tierNames = standard.tiers.filter(({ code }) => tiers.includes(code)).map(({ name }) => name);
  return {
    kind: "applicability",
    company: company.full_name,
    title: `Declaración de aplicabilidad · ${standard.short_name}`,
    issue: issueText(issue, clock.now()),
    note: issue.note,
    standard: `${standard.name}, edición ${standard.version_label}`,
    scope: tierNames.length === 0 ? "Todos los controles de la norma" : tierNames.join(", "),
    counts: [
      { name: "Controles", count: controls.length },
      count("Aplican", true),
      count("No aplican", false),
      count("Por decidir", null),
    ],
    rows: items.map(rowFrom),
    missing: missingIn(items),
  };
}
