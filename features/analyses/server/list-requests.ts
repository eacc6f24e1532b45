import type * as contract from "#features/analyses/analyses.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRequestPage } from "./analysis-request.store.ts";
import { requestFrom } from "./analysis-views.rules.ts";
import { readableAudiences } from "./readable-audiences.ts";

export const listRequests: Verb<typeof contract.listRequests> = async ({ db, actor }, search) => {
  const page = await findRequestPage(db, readableAudiences(actor), search);
  return { ...page, items: page.items.map(requestFrom) };
};
