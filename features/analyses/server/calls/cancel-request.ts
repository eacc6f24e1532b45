import type * as contract from "#features/analyses/analyses.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { endRequest, findRequest, lockRequest } from "../requests/analysis-request.store.ts";
import { readableAudiences, requestFrom } from "../requests/analysis-views.rules.ts";
import { announceAnalysis } from "../requests/finish-request.ts";

/** The work on it, if there is any, finds that it was given up and leaves no result. */
export const cancelRequest: Verb<typeof contract.cancelRequest> = async (context, { id, reason }) => {
  const { db, actor, clock, audit } = context;
  const audiences = readableAudiences(actor);
  if (!(await findRequest(db, id, audiences))) throw new Refusal("not_found");
  const status = await lockRequest(db, id);
  if (status !== "pending" && status !== "processing") {
    throw new Refusal("conflict", { detail: "El análisis ya terminó: no hay nada que cancelar." });
  }
  const by = personOf(actor).fullName;
  const explanation = reason ? `Lo canceló ${by}: ${reason}` : `Lo canceló ${by}.`;
  await endRequest(db, id, { status: "cancelled", reason: explanation, at: clock.now() });
  announceAnalysis(context, id);
  audit({ action: "analyses.cancelled", objectType: "analysis_request", objectId: id, details: { reason } });
  const row = await findRequest(db, id, audiences);
  if (!row) throw new Refusal("not_found");
  return requestFrom(row);
};
