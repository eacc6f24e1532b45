import { audiences } from "#features/analyses/analyses.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  endRequest,
  findRequest,
  holdRequest,
  type RequestRow,
  startRequest,
} from "./analysis-request.store.ts";
import { announceAnalysis } from "./announce-analysis.ts";

const mostAttempts = 5;

/** Takes a request that waits, or whose work broke off; undefined when there is nothing left to do. */
export async function beginRequest(context: VerbContext, id: string): Promise<RequestRow | undefined> {
  const { db, clock, audit } = context;
  const status = await holdRequest(db, id);
  const waits = status === "pending" || status === "processing";
  const request = waits ? await findRequest(db, id, audiences) : undefined;
  const isGivenUp = request !== undefined && request.attempts >= mostAttempts;
  if (request && !isGivenUp) await startRequest(db, id, clock.now());
  if (isGivenUp) {
    const reason = `No se pudo terminar en ${mostAttempts} intentos. Vuelva a pedirlo; si se repite, avise al proveedor.`;
    await endRequest(db, id, { status: "failed", reason, at: clock.now() });
  }
  if (request) announceAnalysis(context, id);
  audit({
    action: isGivenUp ? "analyses.failed" : "analyses.started",
    objectType: "analysis_request",
    objectId: id,
  });
  return isGivenUp ? undefined : request;
}
