import type * as contract from "#features/notifications/notifications.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { setAllRead } from "../lines/notification.store.ts";

export const markAllRead: Verb<typeof contract.markAllRead> = async (context, { until }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { userId } = personOf(actor);
  const changed = await setAllRead(db, userId, new Date(until), clock.now());
  if (changed === 0) {
    nothingChanged();
    return { changed };
  }
  audit({ action: "notification.read", objectType: "notification", details: { changed } });
  announce({ topic: "notifications.changed", people: [userId] });
  return { changed };
};
