import { personOf } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../notifications.contract.ts";
import { mattersOfLines } from "./matter-of-line.ts";
import {
  countUnreadLines,
  findNotificationPage,
  setAllRead,
  setNotificationsRead,
} from "./notification.store.ts";
import { notificationFrom } from "./notification-view.ts";

const listNotifications: Verb<typeof contract.listNotifications> = async (context, search) => {
  const page = await findNotificationPage(context.db, personOf(context.actor).userId, search);
  const matterOf = await mattersOfLines(context, page.items);
  return { ...page, items: page.items.map((row) => notificationFrom(row, matterOf(row))) };
};

const countUnread: Verb<typeof contract.countUnread> = async ({ db, actor }) => ({
  unread: await countUnreadLines(db, personOf(actor).userId),
});

/** Ignores other people's notifications like missing ones, so that a caller cannot distinguish them. */
const markRead: Verb<typeof contract.markRead> = async (context, { ids, read }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { userId } = personOf(actor);
  const changedCount = await setNotificationsRead(db, userId, ids, read ? clock.now() : null);
  if (changedCount === 0) {
    nothingChanged();
    return { changed: changedCount };
  }
  audit({
    action: read ? "notification.read" : "notification.unread",
    objectType: "notification",
    objectId: ids.length === 1 ? ids[0] : undefined,
    details: { changed: changedCount },
  });
  announce({ topic: "notifications.changed", people: [userId] });
  return { changed: changedCount };
};

const markAllRead: Verb<typeof contract.markAllRead> = async (context, { until }) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { userId } = personOf(actor);
  const changedCount = await setAllRead(db, userId, new Date(until), clock.now());
  if (changedCount === 0) {
    nothingChanged();
    return { changed: changedCount };
  }
  audit({ action: "notification.read", objectType: "notification", details: { changed: changedCount } });
  announce({ topic: "notifications.changed", people: [userId] });
  return { changed: changedCount };
};

export const notificationsVerbs = [
  route(contract.listNotifications, listNotifications),
  route(contract.countUnread, countUnread),
  route(contract.markRead, markRead),
  route(contract.markAllRead, markAllRead),
];
