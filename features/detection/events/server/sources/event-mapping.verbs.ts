import { v7 as uuidv7 } from "uuid";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-mapping.contract.ts";
import { MappingRules } from "../../contracts/event-mapping.contract.ts";
import { NormalEvent } from "../../contracts/events.contract.ts";
import { eventReaders } from "../../readers/recognise.ts";
import { eventLookupsOf } from "../lookups/event-lookups-of.ts";
import { addMapping, findMappings } from "./event-mapping.store.ts";
import { findSource } from "./event-source.store.ts";

/** The number of sample records that the mapping editor shows. */
const maxSamples = 5;

export const getMapping: Verb<typeof contract.getMapping> = async (context, { id }) => {
  const { db } = context;
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const versions = await findMappings(db, id);
  const newest = source.last_event_at;
  return {
    versions: versions.map(({ rules, made_at, ...version }) => ({
      ...version,
      rules: MappingRules.parse(rules),
      made_at: made_at.toISOString(),
    })),
    samples: newest ? await (await eventLookupsOf(context)).samples(id, newest, maxSamples) : [],
  };
};

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
  const createdResult = { at: clock.now(), byName: personOf(actor).fullName };
  const row = { companyId: companyIn(actor), id: uuidv7(), sourceId: id, version, rules, ...createdResult };
  if (!(await addMapping(db, row))) throw new Refusal("stale_version");
  audit({
    action: "events.mapping_saved",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, version },
  });
  return { version, rules, made_at: createdResult.at.toISOString(), made_by_name: createdResult.byName };
};

const tryMapping: Verb<typeof contract.tryMapping> = async ({ clock }, { rules, record }) => {
  const reading = eventReaders.mapped(record, { rules, receivedAt: clock.now() });
  if ("problem" in reading) return { event: null, problem: reading.problem.reason };
  if ("skipped" in reading) return { event: null, problem: null };
  return { event: NormalEvent.parse(reading.draft), problem: null };
};

export const eventMappingVerbs = [
  route(contract.getMapping, getMapping),
  route(contract.saveMapping, saveMapping),
  route(contract.tryMapping, tryMapping),
];
