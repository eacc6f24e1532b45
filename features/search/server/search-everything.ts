import type * as contract from "#features/search/search.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { searchedAreas } from "./searched-areas.ts";

const hitsPerArea = 5;

export const searchEverything: Verb<typeof contract.searchEverything> = async (context, { q }) => {
  const groups = await Promise.all(
    searchedAreas.map(async ({ area, find }) => ({ area, hits: await find(context, q, hitsPerArea) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
};
