import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { countClientTasks, findSharedPage } from "#features/incidents/server/client/shared-incident.store.ts";
import { sharedFrom } from "#features/incidents/server/client/shared-view.ts";
import type { Verb } from "#platform/server/verb.ts";

const shownText = 300;

export const listSharedIncidents: Verb<typeof contract.listSharedIncidents> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const page = await findSharedPage(db, filter, { limit, now: clock.now(), ...(cursor && { cursor }) });
  const tasks = await countClientTasks(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) =>
      sharedFrom(row, row.client_summary.slice(0, shownText), tasks.get(row.id)),
    ),
  };
};
