import type * as contract from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { savePreference } from "../accounts/own-account.store.ts";

export const setNotificationPreference: Verb<typeof contract.setNotificationPreference> = async (
  { db, actor, audit, nothingChanged },
  preference,
) => {
  const { userId } = personOf(actor);
  if (!(await savePreference(db, userId, preference))) {
    nothingChanged();
    return preference;
  }
  audit({
    action: "access.notification_preference_set",
    objectType: "user",
    objectId: userId,
    details: { ...preference },
  });
  return preference;
};
