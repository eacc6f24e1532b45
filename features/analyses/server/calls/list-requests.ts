import type * as contract from "#features/analyses/analyses.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRequestPage } from "../requests/analysis-request.store.ts";
import { readableAudiences, requestFrom } from "../requests/analysis-views.rules.ts";

export const listRequests: Verb<typeof contract.listRequests> = async ({ db, actor }, search) => {
  const page = await findRequestPage(db, readableAudiences(actor), search);
  return { ...page, items: page.items.map(requestFrom) };
};
