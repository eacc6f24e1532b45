import type { SearchHit } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf, findPipelines } from "./pipeline.store.ts";

/** Returns the pipelines of the company whose name or purpose contains the searched text, by name. */
export async function searchPipelines(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findPipelines(companyRowsOf(context), { q: question }, { limit });
  return items.map(({ id, name, purpose }) => ({
    title: name,
    detail: purpose.slice(0, 120),
    path: paths.pipeline(id),
  }));
}
