import { v7 as uuidv7 } from "uuid";
import { type CountedValue, findValueSighting } from "#features/detection/events/server/events.public.ts";
import type { ObservableType } from "#platform/contract/observable-type.ts";
import { doubtAboutObservable, recogniseObservables, valueKey } from "#platform/readers/observables.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-observables.contract.ts";
import { maxPasted, type Observable } from "../../contracts/incident-observables.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { findIncidents } from "../work/incident.store.ts";
import { incidentRefOf } from "../work/incident-view.rules.ts";
import {
  addObservables,
  countByType,
  findHolders,
  findKnownKeys,
  findObservable,
  findObservablePage,
  markObservableRows,
  type ObservableRow,
  removeObservableRows,
} from "./observable.store.ts";

const countedValueOfType: Partial<Record<ObservableType, CountedValue>> = {
  ipv4: "ip",
  ipv6: "ip",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  domain: "domain",
  account: "user",
  host: "asset",
};

/** Counts the company's events with a value; null where events have no field for its kind. */
async function eventSightings(db: Database, { type, value }: { type: ObservableType; value: string }) {
  const kind = countedValueOfType[type];
  if (!kind) return null;
  const field = kind === "asset" ? ("asset_name" as const) : kind;
  return { field, ...(await findValueSighting(db, kind, value)) };
}

/** Converts a row to the answer of calls; `codeOf` gives the code of the merged incident of a row. */
function observableFrom(
  { incident_id, added_at, ...row }: ObservableRow,
  codeOf: (incidentId: string) => string | null,
): Observable {
  return { ...row, from_code: codeOf(incident_id), added_at: added_at.toISOString() };
}

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

export const pasteObservables: Verb<typeof contract.pasteObservables> = async (
  context,
  { id, text, dry_run, ioc, only },
) => {
  const { db, actor, clock } = context;
  const selectedValues = only && new Set(only);
  const recognised = recogniseObservables(text)
    .filter(({ value }) => !selectedValues || selectedValues.has(value))
    .slice(0, maxPasted)
    .map((each) => ({ ...each, value_key: valueKey(each.type, each.value) }));
  let storedCount = 0;
  let knownKeys = new Set<string>();
  await actOnIncident(context, id, async ({ ids }) => {
    knownKeys = await findKnownKeys(
      db,
      ids,
      recognised.map(({ value_key }) => value_key),
    );
    const fresh = recognised.filter(({ value_key }) => !knownKeys.has(value_key.toString("hex")));
    if (dry_run || fresh.length === 0) return undefined;
    storedCount = await addObservables(
      db,
      { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() },
      fresh.map((each) => ({ ...each, id: uuidv7(), ioc })),
    );
    return { action: "observables_added", details: { observables: storedCount } };
  });
  return {
    found: recognised.map(({ type, value, original, value_key }) => ({
      type,
      value,
      original,
      known: knownKeys.has(value_key.toString("hex")),
      doubt: doubtAboutObservable({ type, value }),
    })),
    kept: storedCount,
  };
};

export const markObservables: Verb<typeof contract.markObservables> = async (
  context,
  { id, observable_ids, ...set },
) => {
  const marks = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  let changedCount = 0;
  await actOnIncident(context, id, async ({ ids }) => {
    if (Object.keys(marks).length === 0) return undefined;
    changedCount = await markObservableRows(context.db, ids, observable_ids, marks);
    return changedCount > 0
      ? { action: "observables_marked", details: { observables: changedCount } }
      : undefined;
  });
  return { changed: changedCount };
};

const removeObservables: Verb<typeof contract.removeObservables> = async (
  context,
  { id, observable_ids },
) => {
  let removedCount = 0;
  await actOnIncident(context, id, async ({ ids }) => {
    removedCount = await removeObservableRows(context.db, ids, observable_ids);
    return removedCount > 0
      ? { action: "observables_removed", details: { observables: removedCount } }
      : undefined;
  });
  return { removed: removedCount };
};

const getSightings: Verb<typeof contract.getSightings> = async (context, { id, observable_id }) => {
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
  return {
    events,
    incidents: rows.map((row) => ({ ...incidentRefOf(row), ioc: decided.get(row.id) ?? null })),
  };
};

export const incidentObservablesVerbs = [
  route(contract.listObservables, listObservables),
  route(contract.pasteObservables, pasteObservables),
  route(contract.markObservables, markObservables),
  route(contract.removeObservables, removeObservables),
  route(contract.getSightings, getSightings),
];
