import { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { WordedContent } from "../content/word-by-model.ts";
import { endRequest, lockRequest, type RequestRow } from "./analysis-request.store.ts";
import { saveResult } from "./analysis-result.store.ts";

/** Announces to everybody who has the company open that one of its analyses changed. */
export function announceAnalysis({ announce }: Pick<VerbContext, "announce">, request: string): void {
  announce({ topic: "analyses.changed", data: { request } });
}

/** Stores the result of a request that is still open; a cancelled request remains cancelled. */
export async function finishRequest(
  context: VerbContext,
  { id, kind, standard_id, audience }: RequestRow,
  { content, engine }: WordedContent,
): Promise<void> {
  const { db, actor, clock, audit } = context;
  const at = clock.now();
  const waits = (await lockRequest(db, id)) === "processing";
  if (waits) {
    await saveResult(db, {
      company_id: companyIn(actor),
      id,
      kind,
      standard_id,
      audience,
      engine,
      content: AnalysisContent.parse(content),
      created_at: at,
    });
    await endRequest(db, id, { status: "completed", reason: "", at });
    announceAnalysis(context, id);
  }
  audit({
    action: waits ? "analyses.completed" : "analyses.left",
    objectType: "analysis_request",
    objectId: id,
    details: { engine, score: content.score.value },
  });
}

export async function failRequest(context: VerbContext, id: string, detail: string): Promise<void> {
  const { db, clock, audit } = context;
  if ((await lockRequest(db, id)) === "processing") {
    const reason = detail || "Lo que se iba a analizar ya no está: la norma dejó de seguirse o se retiró.";
    await endRequest(db, id, { status: "failed", reason, at: clock.now() });
    announceAnalysis(context, id);
  }
  audit({ action: "analyses.failed", objectType: "analysis_request", objectId: id });
}
