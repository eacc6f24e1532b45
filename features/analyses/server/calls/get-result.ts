import type * as contract from "#features/analyses/analyses.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findResult } from "../requests/analysis-result.store.ts";
import { readableAudiences, resultFrom } from "../requests/analysis-views.rules.ts";

export const getResult: Verb<typeof contract.getResult> = async ({ db, actor }, { id }) => {
  const row = await findResult(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  return resultFrom(row);
};
