import type * as contract from "#features/standards/standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { standardFrom } from "../library/standards.rules.ts";
import { findStandard } from "../library/standards.store.ts";

export const getStandard: Verb<typeof contract.getStandard> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return standardFrom(standard);
};
