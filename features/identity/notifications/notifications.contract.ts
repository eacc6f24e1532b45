import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { matterDeadlines } from "#platform/contract/matters/matter-terms.ts";
import { noticeKinds } from "#platform/contract/notices.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";

const own = { scope: "session", permission: "notification.read" } as const;
const Timestamp = z.iso.datetime();

/** The maximum of the unread count, above which it is shown as "99+". */
export const maxUnread = 100;
/** The number of days after which a notification is deleted, read or not. */
export const notificationRetentionDays = 90;

/** One line of the list, which groups equal notifications within a quarter of an hour. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  /** The company of the notification; null: everybody's. */
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The name of the newest object of the line; `count` is the number of objects. */
  name: z.string(),
  title: z.string(),
  noun: z.string(),
  count: z.number().int(),
  author: z.string(),
  /** The page of the newest object, or of the list where there are several. */
  path: z.string(),
  at: Timestamp,
  read: z.boolean(),
  /** The open task of the object; null if nothing waits for the person's side, or if the line has several objects. */
  matter: z
    .object({
      need: z.string(),
      due_at: Timestamp.nullable(),
      late: z.boolean(),
      deadline: z.enum(matterDeadlines),
    })
    .nullable(),
  /** Whether the task of the notification is done, by whichever person. */
  resolved: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = defineCall({
  ...own,
  name: "notifications.list_notifications",
  method: "GET",
  path: "/api/notifications/",
  summary: "Lists the notifications of the person in all their companies, the newest first",
  effect: "read",
  input: PageRequest.extend({
    unread: z.literal("true").optional(),
    kind: z.enum(noticeKinds).optional(),
    /** The filter by company id; 0 for notifications of none. */
    company: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: pageOf(Notification),
});

export const countUnread = defineCall({
  ...own,
  name: "notifications.count_unread",
  method: "GET",
  path: "/api/notifications/unread/",
  summary: `Counts the unread notifications of the person, at most ${maxUnread}; those of ended items count as read`,
  effect: "read",
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
});

export const markRead = defineCall({
  ...own,
  name: "notifications.mark_read",
  method: "POST",
  path: "/api/notifications/read/",
  summary: "Marks some notifications of the person as read, or as unread",
  effect: "write",
  input: z.object({ ids: z.array(Id).min(1).max(200), read: z.boolean().default(true) }),
  output: z.object({ changed: z.number().int() }),
});

export const markAllRead = defineCall({
  ...own,
  name: "notifications.mark_all_read",
  method: "POST",
  path: "/api/notifications/read_all/",
  summary: "Marks all notifications of the person up to a moment as read",
  effect: "write",
  input: z.object({ until: z.iso.datetime({ offset: true }) }),
  output: z.object({ changed: z.number().int() }),
});
