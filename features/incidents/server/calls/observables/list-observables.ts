import type * as contract from "#features/incidents/contracts/incident-observables.contract.ts";
import { countByType, findObservablePage } from "#features/incidents/server/observables/observable.store.ts";
import { observableFrom } from "#features/incidents/server/observables/observable-view.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listObservables: Verb<typeof contract.listObservables> = async (
  context,
  { id, cursor, limit, ...filter },
) => {
  const { ids, cameFrom } = await readFamily(context, id);
  const [page, byType] = await Promise.all([
    findObservablePage(context.db, ids, filter, { cursor, limit }),
    countByType(context.db, ids),
  ]);
  return { ...page, items: page.items.map((row) => observableFrom(row, cameFrom)), by_type: byType };
};
