import type * as contract from "#features/incidents/contracts/incident-observables.contract.ts";
import { findHolders, findObservable } from "#features/incidents/server/observables/observable.store.ts";
import { eventSightings } from "#features/incidents/server/observables/sightings.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import { findIncidents } from "#features/incidents/server/work/incident.store.ts";
import { refOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { valueKey } from "#platform/readers/observables.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getSightings: Verb<typeof contract.getSightings> = async (context, { id, observable_id }) => {
  const { db } = context;
  const { ids } = await readFamily(context, id);
  const observable = await findObservable(db, ids, observable_id);
  if (!observable) throw new Refusal("not_found");
  const [events, holders] = await Promise.all([
    eventSightings(db, observable),
    findHolders(db, valueKey(observable.type, observable.value), ids),
  ]);
  const rows = await findIncidents(
    db,
    holders.map(({ incident_id }) => incident_id),
  );
  const decided = new Map(holders.map(({ incident_id, ioc }) => [incident_id, ioc]));
  return { events, incidents: rows.map((row) => ({ ...refOf(row), ioc: decided.get(row.id) ?? null })) };
};
