import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { saveProfile } from "../accounts/own-account.store.ts";

export const updateProfile: Verb<typeof contract.updateProfile> = async (
  { db, actor, audit, nothingChanged },
  change,
) => {
  const { userId } = personOf(actor);
  if (!(await saveProfile(db, userId, change))) {
    nothingChanged();
    return { ok: true };
  }
  audit({ action: "access.profile_updated", objectType: "user", objectId: userId, details: { ...change } });
  return { ok: true };
};
