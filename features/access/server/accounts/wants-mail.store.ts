import { mailedByDefault, type NotificationKind } from "#features/access/own-account.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Whether a person wants mails of this kind. */
export async function wantsMail(db: Database, userId: number, kind: NotificationKind): Promise<boolean> {
  const row = await db
    .selectFrom("notification_preference")
    .select("by_mail")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.by_mail ?? mailedByDefault[kind];
}

/** The active people who want mails of this kind. For scope `platform`. */
export async function findPeopleWhoWant(db: Database, kind: NotificationKind) {
  return await db
    .selectFrom("portal_user")
    .leftJoin("notification_preference", (join) =>
      join
        .onRef("notification_preference.user_id", "=", "portal_user.id")
        .on("notification_preference.kind", "=", kind),
    )
    .select(["portal_user.email", "portal_user.first_name", "portal_user.username", "portal_user.time_zone"])
    .where("portal_user.status", "=", "active")
    .where((where) =>
      where(
        where.fn.coalesce("notification_preference.by_mail", where.lit(mailedByDefault[kind])),
        "=",
        where.lit(true),
      ),
    )
    .orderBy("portal_user.id")
    .execute();
}
