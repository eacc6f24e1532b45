import type { RuleState } from "#features/detection/correlations/correlations.contract.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { rules } from "./rule-query.store.ts";

/** Finds rules whose text contains the search, ordered by title. */
export async function searchRules(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await rules.page(db, { filter: { q: question } }, { sort: "title", limit });
  return items.map(({ id, title, state }) => ({
    title,
    detail: ruleStateLabels[state as RuleState].text,
    path: paths.correlation(id),
  }));
}
