import type * as contract from "#features/incidents/contracts/incident-observables.contract.ts";
import { removeObservableRows } from "#features/incidents/server/observables/observable.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeObservables: Verb<typeof contract.removeObservables> = async (
  context,
  { id, observable_ids },
) => {
  let removed = 0;
  await actOnIncident(context, id, async ({ ids }) => {
    removed = await removeObservableRows(context.db, ids, observable_ids);
    return removed > 0 ? { action: "observables_removed", details: { observables: removed } } : undefined;
  });
  return { removed };
};
