import type * as contract from "#features/incidents/contracts/incident-observables.contract.ts";
import { markObservableRows } from "#features/incidents/server/observables/observable.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const markObservables: Verb<typeof contract.markObservables> = async (
  context,
  { id, observable_ids, ...set },
) => {
  const marks = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  let changed = 0;
  await actOnIncident(context, id, async ({ ids }) => {
    if (Object.keys(marks).length === 0) return undefined;
    changed = await markObservableRows(context.db, ids, observable_ids, marks);
    return changed > 0 ? { action: "observables_marked", details: { observables: changed } } : undefined;
  });
  return { changed };
};
