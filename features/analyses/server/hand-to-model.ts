import type { VerbContext } from "#platform/server/verb.ts";
import { holdRequest, type RequestRow, setProgress } from "./analysis-request.store.ts";
import { announceAnalysis } from "./announce-analysis.ts";

const derived = 60;

/** Says that the result is worked out and goes to a provider to be worded; false when it was given up meanwhile. */
export async function handToModel(context: VerbContext, { id, provider_id }: RequestRow): Promise<boolean> {
  const waits = (await holdRequest(context.db, id)) === "processing";
  if (waits) {
    await setProgress(context.db, id, derived);
    announceAnalysis(context, id);
  }
  context.audit({
    action: waits ? "analyses.handed_to_model" : "analyses.left",
    objectType: "analysis_request",
    objectId: id,
    details: { provider: provider_id },
  });
  return waits;
}
