import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-mapping.contract.ts";
import { addMapping, findMappings } from "#features/events/server/sources/event-mapping.store.ts";
import { findSource } from "#features/events/server/sources/event-source.store.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveMapping: Verb<typeof contract.saveMapping> = async (
  context,
  { id, rules, seen_version },
) => {
  const { db, actor, clock, audit } = context;
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const [newest] = await findMappings(db, id);
  if ((newest?.version ?? null) !== seen_version) throw new Refusal("stale_version");
  const version = (newest?.version ?? 0) + 1;
  const made = { at: clock.now(), byName: personOf(actor).fullName };
  const row = { companyId: companyIn(actor), id: uuidv7(), sourceId: id, version, rules, ...made };
  if (!(await addMapping(db, row))) throw new Refusal("stale_version");
  audit({
    action: "events.mapping_saved",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, version },
  });
  return { version, rules, made_at: made.at.toISOString(), made_by_name: made.byName };
};
