import type * as contract from "#features/correlations/correlations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRulePage } from "../rules/rule.store.ts";
import { viewRules } from "../rules/rule-view.ts";

export const listRules: Verb<typeof contract.listRules> = async (context, search) => {
  const page = await findRulePage(context.db, search);
  return { ...page, items: await viewRules(context, page.items) };
};
