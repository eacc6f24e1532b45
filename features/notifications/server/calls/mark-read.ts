import type * as contract from "#features/notifications/notifications.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { setRead } from "../lines/notification.store.ts";

/** What is not the person's, or was not there, is left: nobody learns which of the two it was. */
export const markRead: Verb<typeof contract.markRead> = async (context, { ids, read }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { userId } = personOf(actor);
  const changed = await setRead(db, userId, ids, read ? clock.now() : null);
  if (changed === 0) {
    nothingChanged();
    return { changed };
  }
  audit({
    action: read ? "notification.read" : "notification.unread",
    objectType: "notification",
    objectId: ids.length === 1 ? ids[0] : undefined,
    details: { changed },
  });
  announce({ topic: "notifications.changed", people: [userId] });
  return { changed };
};
