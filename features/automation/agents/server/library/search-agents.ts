import type { SearchHit } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf, findAgents } from "./agent.store.ts";

/** Returns the agents of the company whose name or purpose contains the searched text, by name. */
export async function searchAgents(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findAgents(companyRowsOf(context), { q: question }, { limit });
  return items.map(({ id, name, purpose }) => ({
    title: name,
    detail: purpose.slice(0, 120),
    path: paths.agent(id),
  }));
}
