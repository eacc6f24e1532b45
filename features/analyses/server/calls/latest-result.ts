import type * as contract from "#features/analyses/analyses.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findLatestResult } from "../requests/analysis-result.store.ts";
import { readableAudiences, resultFrom } from "../requests/analysis-views.rules.ts";

async function latest(
  { db, actor }: VerbContext,
  subject: { kind: contract.AnalysisKind; standardId?: number },
): Promise<contract.AnalysisResult> {
  const { kind, standardId } = subject;
  const row = await findLatestResult(db, readableAudiences(actor), { kinds: [kind], standardId });
  if (!row) throw new Refusal("not_found", { detail: "Todavía no hay un resultado de este análisis." });
  return resultFrom(row);
}

export const latestOrganizationStatus: Verb<typeof contract.latestOrganizationStatus> = (context) =>
  latest(context, { kind: "organization_status" });

export const latestIsoCompliance: Verb<typeof contract.latestIsoCompliance> = (context) =>
  latest(context, { kind: "iso27001_compliance" });

export const latestComplianceStatus: Verb<typeof contract.latestComplianceStatus> = (
  context,
  { standard_id },
) => latest(context, { kind: "compliance_status", standardId: standard_id });
