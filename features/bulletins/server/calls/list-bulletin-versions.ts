import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findVersions } from "../bulletins/bulletins.store.ts";

export const listBulletinVersions: Verb<typeof contract.listBulletinVersions> = async ({ db }, { id }) => {
  const versions = await findVersions(db, id);
  // Every bulletin has at least the version that began it.
  if (versions.length === 0) throw new Refusal("not_found");
  return versions.map((version) => ({ ...version, saved_at: version.saved_at.toISOString() }));
};
