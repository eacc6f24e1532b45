import type * as contract from "#features/standards/edition-difference.contract.ts";
import { editionDifference } from "#features/standards/readers/edition-difference.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompared, findEdition } from "../library/editions.store.ts";
import { findStandard } from "../library/standards.store.ts";

export const compareEditions: Verb<typeof contract.compareEditions> = async ({ db }, { id, version_id }) => {
  const [standard, other] = await Promise.all([findStandard(db, id), findEdition(db, id, version_id)]);
  if (!standard || !other) throw new Refusal("not_found");
  const before = await findCompared(db, standard.version_id);
  const after = await findCompared(db, other.id);
  return await editionDifference(standard.version_label, before, after.values());
};
