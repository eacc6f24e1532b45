import type * as contract from "#features/events/contracts/event-mapping.contract.ts";
import { MappingRules } from "#features/events/contracts/event-mapping.contract.ts";
import { findMappings, findSamples } from "#features/events/server/sources/event-mapping.store.ts";
import { findSource } from "#features/events/server/sources/event-source.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getMapping: Verb<typeof contract.getMapping> = async ({ db }, { id }) => {
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const versions = await findMappings(db, id);
  return {
    versions: versions.map(({ rules, made_at, ...version }) => ({
      ...version,
      rules: MappingRules.parse(rules),
      made_at: made_at.toISOString(),
    })),
    samples: source.last_event_at ? await findSamples(db, id, source.last_event_at) : [],
  };
};
