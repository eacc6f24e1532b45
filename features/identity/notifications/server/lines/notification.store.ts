import { sql } from "kysely";
import { maxUnread } from "#features/identity/notifications/notifications.contract.ts";
import type { NoticeKind } from "#platform/contract/notices.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const newestFirst: KeysetOrder = {
  by: sql`notification.moved_at`,
  kind: "timestamptz",
  tie: sql`notification.id`,
  tieKind: "uuid",
  descending: true,
};

interface Search extends PageRequest {
  unread?: "true" | undefined;
  kind?: NoticeKind | undefined;
  company?: number | undefined;
}

/** The lines of the person, with the name of the company of each. */
export async function findNotificationPage(
  db: Database,
  userId: number,
  { unread, kind, company, ...page }: Search,
) {
  let query = db
    .selectFrom("notification")
    .leftJoin("company", "company.id", "notification.company_id")
    .select([
      "notification.id",
      "notification.company_id",
      "company.name as company_name",
      "notification.kind",
      "notification.name",
      "notification.title",
      "notification.noun",
      "notification.count",
      "notification.author_name",
      "notification.path",
      "notification.list_path",
      "notification.moved_at",
      "notification.read_at",
      "notification.resolved_at",
    ])
    .where("notification.user_id", "=", userId);
  if (unread) query = query.where("notification.read_at", "is", null);
  if (kind) query = query.where("notification.kind", "=", kind);
  if (company !== undefined) query = query.where("notification.company_id", "=", company);
  return await keysetPage(db, query, newestFirst, page);
}
export type NotificationRow = Awaited<ReturnType<typeof findNotificationPage>>["items"][number];

export async function countUnreadLines(db: Database, userId: number): Promise<number> {
  const few = db
    .selectFrom("notification")
    .select(sql.lit(1).as("one"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .limit(maxUnread);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${few}) few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks notifications as read or unread; returns the number of changed notifications. */
export async function setNotificationsRead(
  db: Database,
  userId: number,
  ids: readonly string[],
  readAt: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ read_at: readAt })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("read_at", readAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notifications that arrived after the list was shown stay unread. */
export async function setAllRead(db: Database, userId: number, until: Date, readAt: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ read_at: readAt })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("moved_at", "<=", until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteNotificationsBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notification")
    .where("moved_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
