import type * as contract from "#features/search/search.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { searchSources } from "../search-source.extension.ts";

const hitsPerArea = 5;

export const searchEverything: Verb<typeof contract.searchEverything> = async (context, { q }) => {
  const sources = context.extensions(searchSources).toSorted((a, b) => a.order - b.order);
  const groups = await Promise.all(
    sources.map(async ({ area, label, find }) => ({
      area,
      label,
      hits: await find(context, q, hitsPerArea),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
};
