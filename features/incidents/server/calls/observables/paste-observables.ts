import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-observables.contract.ts";
import { mostPasted } from "#features/incidents/contracts/incident-observables.contract.ts";
import { addObservables, findKnownKeys } from "#features/incidents/server/observables/observable.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { doubtOf, recogniseObservables, valueKey } from "#platform/readers/observables.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const pasteObservables: Verb<typeof contract.pasteObservables> = async (
  context,
  { id, text, dry_run, ioc, only },
) => {
  const { db, actor, clock } = context;
  const wanted = only && new Set(only);
  const recognised = recogniseObservables(text)
    .filter(({ value }) => !wanted || wanted.has(value))
    .slice(0, mostPasted)
    .map((each) => ({ ...each, value_key: valueKey(each.type, each.value) }));
  let kept = 0;
  let known = new Set<string>();
  await actOnIncident(context, id, async ({ ids }) => {
    known = await findKnownKeys(
      db,
      ids,
      recognised.map(({ value_key }) => value_key),
    );
    const fresh = recognised.filter(({ value_key }) => !known.has(value_key.toString("hex")));
    if (dry_run || fresh.length === 0) return undefined;
    kept = await addObservables(
      db,
      { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() },
      fresh.map((each) => ({ ...each, id: uuidv7(), ioc })),
    );
    return { action: "observables_added", details: { observables: kept } };
  });
  return {
    found: recognised.map(({ type, value, original, value_key }) => ({
      type,
      value,
      original,
      known: known.has(value_key.toString("hex")),
      doubt: doubtOf({ type, value }),
    })),
    kept,
  };
};
