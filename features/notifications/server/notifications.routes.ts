import * as contract from "#features/notifications/notifications.contract.ts";
import { route } from "#platform/server/verb.ts";
import { countUnread } from "./calls/count-unread.ts";
import { listNotifications } from "./calls/list-notifications.ts";
import { markAllRead } from "./calls/mark-all-read.ts";
import { markRead } from "./calls/mark-read.ts";

export const notificationsRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.countUnread, countUnread),
  route(contract.markRead, markRead),
  route(contract.markAllRead, markAllRead),
];
