import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { incidents } from "#features/incidents/server/list/incident-query.store.ts";
import { incidentsFrom } from "#features/incidents/server/list/list-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidents: Verb<typeof contract.listIncidents> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await incidents.page(db, selection, { sort, limit, cursor });
  return { ...page, items: await incidentsFrom(context, page.items) };
};
