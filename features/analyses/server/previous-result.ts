import { AnalysisKind, Audience } from "#features/analyses/analyses.contract.ts";
import { AnalysisContent } from "#features/analyses/analysis-content.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { RequestRow } from "./analysis-request.store.ts";
import { findLatestResult } from "./analysis-result.store.ts";
import type { PreviousResult } from "./compare-results.rules.ts";

/** The result on the same subject, for the same readers, that was the newest when this one was asked for. */
export async function previousResult(db: Database, request: RequestRow): Promise<PreviousResult | null> {
  const row = await findLatestResult(db, [Audience.parse(request.audience)], {
    kinds: [AnalysisKind.parse(request.kind)],
    standardId: request.standard_id,
    before: request.requested_at,
  });
  const content = row && AnalysisContent.safeParse(row.content).data;
  return row && content ? { id: row.id, at: row.created_at, content } : null;
}
