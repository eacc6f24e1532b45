import { summaryStateLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { monthTitle } from "../composition/compose-summary.ts";
import { findUnansweredDecisions, type OpenDecision } from "./decision.store.ts";
import { findUnfinishedSummaries, type UnfinishedRow } from "./summary.store.ts";

const needs = {
  draft: "revise el borrador y envíelo a revisión",
  in_review: "apruebe el resumen",
  approved: "publique el resumen",
  published: "prepare la corrección: llegaron datos del mes",
  corrected: "",
} as const;
const maxTitle = 200;

const summaryMatter = ({ id, month, state, updated_at }: UnfinishedRow): MatterDraft => ({
  id,
  side: "provider",
  code: "Resumen",
  title: `Resumen ejecutivo de ${monthTitle(month).toLowerCase()}`,
  need: needs[state],
  state: state === "published" ? "Con datos nuevos" : summaryStateLabels[state],
  path: paths.executiveSummary(id),
  severity: null,
  due: null,
  deadline: "none",
  harm: fixedHarm(15, "Entrega de servicio"),
  since: updated_at,
});

const decisionMatter = ({
  id,
  summary_id,
  question,
  due_on,
  month,
  published_at,
}: OpenDecision): MatterDraft => ({
  id,
  side: "client",
  code: "Decisión",
  title: question.slice(0, maxTitle),
  need: "responda la decisión que le pedimos",
  state: "Sin respuesta",
  path: paths.executiveSummary(summary_id),
  severity: null,
  // The company has until the end of the due day.
  due: beginningOf(due_on, 1),
  deadline: "day",
  harm: fixedHarm(40, "Decisión del directorio"),
  facts: [{ label: "Pedida en", value: `Resumen ejecutivo de ${monthTitle(month).toLowerCase()}` }],
  since: published_at,
});

/** Summaries on which the provider has to act, and decisions on which the company has to act. */
export const summaryMatters = defineMatter({
  kind: "executive_summary",
  label: "Resúmenes ejecutivos",
  permission: "summary.read",
  tables: ["executive_summary", "executive_summary_decision"],
  compute: async ({ db, companyId }) => [
    ...(await findUnfinishedSummaries(db, companyId, maxMatters)).map(summaryMatter),
    ...(await findUnansweredDecisions(db, companyId, maxMatters)).map(decisionMatter),
  ],
});
