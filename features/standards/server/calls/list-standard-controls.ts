import type * as contract from "#features/standards/standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findTree } from "../library/controls.store.ts";
import { nodeFrom, standardFrom } from "../library/standards.rules.ts";
import { findStandard } from "../library/standards.store.ts";

export const listStandardControls: Verb<typeof contract.listStandardControls> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  const tree = await findTree(db, standard.version_id);
  return { standard: standardFrom(standard), items: tree.map(nodeFrom) };
};
