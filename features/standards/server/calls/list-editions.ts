import type * as contract from "#features/standards/edition-difference.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEditions } from "../library/editions.store.ts";
import { editionBriefFrom } from "../library/standards.rules.ts";
import { findStandard } from "../library/standards.store.ts";

export const listEditions: Verb<typeof contract.listEditions> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  const editions = await findEditions(db, id);
  return { items: editions.map((edition) => editionBriefFrom(edition, standard.version_id)) };
};
