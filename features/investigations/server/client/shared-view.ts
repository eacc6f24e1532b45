import type { SharedInvestigation } from "#features/investigations/contracts/shared-investigations.contract.ts";
import type { InvestigationRow } from "../work/investigation.store.ts";
import { codeOf } from "../work/investigation-view.rules.ts";

/** An investigation as the company's own people read it. */
export const sharedFrom = (row: InvestigationRow, summary: string): SharedInvestigation => ({
  id: row.id,
  code: codeOf(row),
  question: row.question,
  status: row.status,
  result: row.result,
  confidence: row.confidence,
  summary,
  lead_name: row.assignee_name,
  opened_at: row.opened_at.toISOString(),
  published_at: (row.published_at ?? row.updated_at).toISOString(),
  concluded_at: row.concluded_at?.toISOString() ?? null,
});
