import { type NotificationKind, noticeWaysOf } from "#features/identity/access/own-account.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns whether a person wants mails of this kind. */
export async function wantsMail(db: Database, userId: number, kind: NotificationKind): Promise<boolean> {
  const row = await db
    .selectFrom("notification_preference")
    .select("way")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return (row?.way ?? noticeWaysOf(kind)[0]) === "mail";
}
