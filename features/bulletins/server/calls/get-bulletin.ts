import type * as contract from "#features/bulletins/bulletin-reading.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { bulletinFrom } from "../bulletins/bulletins.rules.ts";
import { findPublishedById } from "../bulletins/published-bulletins.store.ts";

export const getBulletin: Verb<typeof contract.getBulletin> = async ({ db }, { id }) => {
  const bulletin = await findPublishedById(db, id);
  if (!bulletin) throw new Refusal("not_found");
  return bulletinFrom(bulletin);
};
