import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { saveDigestHour } from "../accounts/own-account.store.ts";

export const setDigestHour: Verb<typeof contract.setDigestHour> = async (
  { db, actor, audit, nothingChanged },
  { hour },
) => {
  const { userId } = personOf(actor);
  if (!(await saveDigestHour(db, userId, hour))) {
    nothingChanged();
    return { hour };
  }
  audit({ action: "access.digest_hour_set", objectType: "user", objectId: userId, details: { hour } });
  return { hour };
};
