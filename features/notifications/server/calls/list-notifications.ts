import type * as contract from "#features/notifications/notifications.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findNotificationPage } from "../lines/notification.store.ts";
import { notificationFrom } from "../lines/notification-view.ts";

export const listNotifications: Verb<typeof contract.listNotifications> = async ({ db, actor }, search) => {
  const page = await findNotificationPage(db, personOf(actor).userId, search);
  return { ...page, items: page.items.map(notificationFrom) };
};
