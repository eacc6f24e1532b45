import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { draftFrom } from "../bulletins/bulletins.rules.ts";
import { findVersion } from "../bulletins/bulletins.store.ts";

export const getBulletinVersion: Verb<typeof contract.getBulletinVersion> = async (
  { db },
  { id, number },
) => {
  const version = await findVersion(db, id, number);
  if (!version) throw new Refusal("not_found");
  const { title, saved_by } = version;
  return { number, title, saved_by, saved_at: version.saved_at.toISOString(), draft: draftFrom(version) };
};
