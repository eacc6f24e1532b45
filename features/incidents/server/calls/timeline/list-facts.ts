import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { factFrom, findFactPage } from "#features/incidents/server/timeline/fact.store.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFacts: Verb<typeof contract.listFacts> = async (
  context,
  { id, cursor, limit, ...filter },
) => {
  const { ids, cameFrom } = await readFamily(context, id);
  const page = await findFactPage(context.db, ids, filter, { cursor, limit });
  return { ...page, items: page.items.map((row) => factFrom(row, cameFrom)) };
};
