import type {
  AnalysisKind,
  AnalysisRequest,
  AnalysisResult,
  AnalysisStatus,
} from "#features/assistant/analyses/analyses.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CountedRequests, countRequests, findRequestPage } from "./analysis-request.store.ts";
import { findLatestResult } from "./analysis-result.store.ts";
import { analysisRequestFrom, analysisResultFrom, readableAudiences } from "./analysis-views.rules.ts";

/** Counts the analyses in the given states that an actor may see, and the provider's own ones among them. */
export async function countAnalyses(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  which: CountedRequests,
) {
  const rows = await countRequests(db, readableAudiences(actor), which);
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const inState = (...states: AnalysisStatus[]) =>
    sum(rows.filter(({ status }) => states.some((state) => state === status)));
  return {
    total: sum(rows),
    completed: inState("completed"),
    under_way: inState("pending", "processing"),
    failed: inState("failed"),
    cancelled: inState("cancelled"),
    internal: sum(rows.filter(({ audience }) => audience === "provider")),
  };
}

/** The subject of an analysis: the organisation, the most recently analysed standard, or one standard by its id. */
type AnalysedSubject = "organization" | "any_standard" | number;

const ofStandards: readonly AnalysisKind[] = ["compliance_status", "iso27001_compliance"];
const lookedThrough = 20;

/**
 * Returns the newest result about a subject that the audiences may read, and the newest request for one; null if
 * there is none.
 */
export async function newestAnalysis(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  subject: AnalysedSubject,
): Promise<{ result: AnalysisResult | null; request: AnalysisRequest | null }> {
  const audiences = readableAudiences(actor);
  const kinds: readonly AnalysisKind[] = subject === "organization" ? ["organization_status"] : ofStandards;
  const standardId = typeof subject === "number" ? subject : undefined;
  const row = await findLatestResult(db, audiences, { kinds, standardId });
  const page = await findRequestPage(db, audiences, {
    limit: lookedThrough,
    standard_id: standardId,
    ...(subject === "organization" && { analysis_type: "organization_status" as const }),
  });
  const request = page.items
    .map(analysisRequestFrom)
    .find(({ analysis_type }) => kinds.includes(analysis_type));
  return { result: row ? analysisResultFrom(row) : null, request: request ?? null };
}
