import type { RuleState } from "#features/detection/correlations/correlations.contract.ts";
import { ruleStateLabels } from "#features/detection/correlations/correlations.labels.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRulePage } from "./rule.store.ts";

/** Finds rules whose text contains the search, ordered by title. */
export async function searchRules(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findRulePage(db, { q: question, limit });
  return items.map(({ id, title, state }) => ({
    title,
    detail: ruleStateLabels[state as RuleState].text,
    path: `/Correlaciones/${id}`,
  }));
}
