import type * as contract from "#features/search/search.contract.ts";
import type { SearchGroup } from "#features/search/search.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { mendQuestion } from "../near/near-words.rules.ts";
import { type SearchSource, searchSources } from "../search-source.extension.ts";

const hitsPerArea = 5;
const namesPerArea = 1_000;

export const searchEverything: Verb<typeof contract.searchEverything> = async (context, { q }) => {
  const sources = context
    .extensions(searchSources)
    .filter(({ permission }) => roleMay(context.actor.role, permission))
    .toSorted((a, b) => a.order - b.order);
  const groups = await findIn(context, sources, q);
  const named = sources.filter(({ names }) => names);
  const isFound = named.some(({ area }) => groups.some((group) => group.area === area));
  if (isFound || named.length === 0) return { meant: null, groups };

  const names = await Promise.all(named.map((source) => source.names?.(context, namesPerArea) ?? []));
  const meant = mendQuestion(q, names.flat());
  if (meant === undefined) return { meant: null, groups };
  const mended = await findIn(context, named, meant);
  return { meant: mended.length > 0 ? meant : null, groups: [...mended, ...groups] };
};

async function findIn(
  context: VerbContext,
  sources: readonly SearchSource[],
  question: string,
): Promise<SearchGroup[]> {
  const groups = await Promise.all(
    sources.map(async ({ area, label, find }) => ({
      area,
      label,
      hits: await find(context, question, hitsPerArea),
    })),
  );
  // What bears the very name comes first, whatever else speaks of it.
  const name = foldText(question);
  const isNamed = ({ hits }: SearchGroup) => hits.some(({ title }) => foldText(title) === name);
  return groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}
