import type * as contract from "#features/standards/standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAbove, findControl } from "../library/controls.store.ts";
import { findMappingsOf } from "../library/mappings.store.ts";
import { controlFrom, mappingFrom, nodeFrom } from "../library/standards.rules.ts";

export const getControl: Verb<typeof contract.getControl> = async ({ db }, { id }) => {
  const control = await findControl(db, id);
  if (!control) throw new Refusal("not_found");
  const [above, mappings] = await Promise.all([
    findAbove(db, control.version_id, id),
    findMappingsOf(db, id),
  ]);
  return {
    control: controlFrom(control),
    above: above.map(nodeFrom),
    mappings: mappings.map(mappingFrom),
  };
};
