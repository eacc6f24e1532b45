import { searchBulletins } from "#features/bulletins/server/bulletins.public.ts";
import { searchPeriods, searchScreens } from "#features/catalog/server/catalog.public.ts";
import { searchEntities } from "#features/entities/server/entities.public.ts";
import { searchKnowledge } from "#features/knowledge/server/knowledge.public.ts";
import { searchReports } from "#features/reports/server/reports.public.ts";
import type * as contract from "#features/search/search.contract.ts";
import type { SearchArea, SearchHit } from "#features/search/search.contract.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";

interface SearchedArea {
  area: SearchArea;
  /** Within the rows that the person may see; best first. */
  find(context: VerbContext, question: string, limit: number): Promise<SearchHit[]>;
}

/** What the search looks through, in the order of its answer. An area joins by adding its line. */
const searchedAreas: SearchedArea[] = [
  { area: "screen", find: searchScreens },
  { area: "asset", find: (context, question, limit) => searchEntities(context, "asset", question, limit) },
  {
    area: "account",
    find: (context, question, limit) => searchEntities(context, "account", question, limit),
  },
  { area: "article", find: ({ db }, question, limit) => searchKnowledge(db, question, limit) },
  { area: "bulletin", find: ({ db }, question, limit) => searchBulletins(db, question, limit) },
  { area: "report", find: ({ db }, question, limit) => searchReports(db, question, limit) },
  { area: "service_period", find: ({ db }, question, limit) => searchPeriods(db, question, limit) },
];

const hitsPerArea = 5;

export const searchEverything: Verb<typeof contract.searchEverything> = async (context, { q }) => {
  const groups = await Promise.all(
    searchedAreas.map(async ({ area, find }) => ({ area, hits: await find(context, q, hitsPerArea) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
};
