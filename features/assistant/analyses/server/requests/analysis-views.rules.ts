import {
  AnalysisKind,
  type AnalysisRequest,
  type AnalysisResult,
  AnalysisStatus,
  Audience,
  audiences,
  Priority,
} from "#features/assistant/analyses/analyses.contract.ts";
import { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import { type Actor, isProvider } from "#platform/server/actor.ts";
import type { RequestRow } from "./analysis-request.store.ts";
import type { ResultRow } from "./analysis-result.store.ts";

export function analysisRequestFrom(row: RequestRow): AnalysisRequest {
  const { kind, provider_id, attempts: _attempts, score, ...rest } = row;
  return {
    ...rest,
    analysis_type: AnalysisKind.parse(kind),
    ai_provider_id: provider_id,
    priority: Priority.parse(row.priority),
    audience: Audience.parse(row.audience),
    status: AnalysisStatus.parse(row.status),
    requested_at: row.requested_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    score: score === null ? null : Math.round(score * 10) / 10,
  };
}

export function analysisResultFrom({ kind, created_at, content, ...row }: ResultRow): AnalysisResult {
  return {
    ...row,
    analysis_type: kind,
    created_at: created_at.toISOString(),
    content: AnalysisContent.parse(content),
  };
}

/**
 * Returns the audiences whose analyses an actor may read: analyses that include unpublished alerts are for the
 * provider only.
 */
export function readableAudiences(actor: Actor): readonly Audience[] {
  return isProvider(actor) ? audiences : ["company"];
}
