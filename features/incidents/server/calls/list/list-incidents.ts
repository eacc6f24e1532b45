import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { findIncidentPage } from "#features/incidents/server/list/incident-list.store.ts";
import { incidentsFrom } from "#features/incidents/server/list/list-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidents: Verb<typeof contract.listIncidents> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await findIncidentPage(db, selection, { sort, limit, ...(cursor && { cursor }) });
  return { ...page, items: await incidentsFrom(context, page.items) };
};
