import type * as contract from "#features/standards/standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMappingSets } from "../library/mappings.store.ts";

export const listMappingSets: Verb<typeof contract.listMappingSets> = async ({ db }, { standard_id }) => {
  const sets = await findMappingSets(db, standard_id);
  return {
    items: sets.map(({ source_id, source_name, target_id, target_name, origin, ...set }) => ({
      ...set,
      origin: origin as contract.MappingSet["origin"],
      source: { id: source_id, short_name: source_name },
      target: { id: target_id, short_name: target_name },
    })),
  };
};
