import type * as contract from "#features/notifications/notifications.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { mattersOfLines } from "../lines/matter-of-line.ts";
import { findNotificationPage } from "../lines/notification.store.ts";
import { notificationFrom } from "../lines/notification-view.ts";

export const listNotifications: Verb<typeof contract.listNotifications> = async (context, search) => {
  const page = await findNotificationPage(context.db, personOf(context.actor).userId, search);
  const matterOf = await mattersOfLines(context, page.items);
  return { ...page, items: page.items.map((row) => notificationFrom(row, matterOf(row))) };
};
