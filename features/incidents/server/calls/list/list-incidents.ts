import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { findIncidentPage } from "#features/incidents/server/list/incident-list.store.ts";
import { countParts } from "#features/incidents/server/work/incident-counts.store.ts";
import { incidentFrom, nothingCounted } from "#features/incidents/server/work/incident-view.rules.ts";
import { authorOf } from "#platform/server/actor.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findClocks } from "#platform/server/clocks/clock.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidents: Verb<typeof contract.listIncidents> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const now = clock.now();
  const selection = { filter, me: authorOf(actor).id, now };
  const page = await findIncidentPage(db, selection, { sort, limit, ...(cursor && { cursor }) });
  const ids = page.items.map(({ id }) => id);
  const [clocks, counts] = await Promise.all([findClocks(db, "incident", ids), countParts(db, ids)]);
  const byIncident = Map.groupBy(clocks, ({ case_id }) => case_id);
  return {
    ...page,
    items: page.items.map((row) =>
      incidentFrom(row, nextClock(byIncident.get(row.id) ?? [], now), counts.get(row.id) ?? nothingCounted),
    ),
  };
};
