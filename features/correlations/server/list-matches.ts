import type * as contract from "#features/correlations/correlations.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMatchPage } from "./match.store.ts";
import { findRule } from "./rule.store.ts";

export const listMatches: Verb<typeof contract.listMatches> = async ({ db }, search) => {
  if (!(await findRule(db, search.id))) throw new Refusal("not_found");
  const page = await findMatchPage(db, search);
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, occurred_at: isoInstant(row.occurred_at) })),
  };
};
