import type * as contract from "#features/analyses/analyses.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRequest } from "../requests/analysis-request.store.ts";
import { readableAudiences, requestFrom } from "../requests/analysis-views.rules.ts";

export const getRequestStatus: Verb<typeof contract.getRequestStatus> = async ({ db, actor }, { id }) => {
  const row = await findRequest(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  return requestFrom(row);
};
