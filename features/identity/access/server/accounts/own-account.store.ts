import { sql } from "kysely";
import type { NoticeWay } from "#platform/contract/notices.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { strictestExpirationDays } from "#platform/server/sessions/strictest-expiration.store.ts";

/**
 * Returns the account of the transaction's person, with the password lifetime that applies to the person in a company.
 */
export async function findOwnAccount(db: Database, userId: number, companyId: number | null) {
  return await db
    .selectFrom("portal_user")
    .leftJoin("company", (join) => join.on("company.id", "=", companyId).on("company.enabled", "=", true))
    .select([
      "portal_user.id",
      "portal_user.username",
      "portal_user.email",
      "portal_user.first_name",
      "portal_user.last_name",
      "portal_user.is_staff",
      "portal_user.is_operator",
      "portal_user.has_chat",
      "portal_user.twofactor_enabled",
      "portal_user.has_changed_default_password",
      "portal_user.password_changed_at",
      "portal_user.time_zone",
      strictestExpirationDays.as("password_expiration_days"),
    ])
    .where("portal_user.id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** The enabled company of this id, when the person may enter it. */
export async function findReachableCompany(db: Database, companyId: number | null) {
  if (companyId === null) return undefined;
  return await db
    .selectFrom("company")
    .select(["id", "name", "full_name", "logo_file", "inactivity_days"])
    .where("id", "=", companyId)
    .where("enabled", "=", true)
    .executeTakeFirst();
}

/** Finds the enabled companies that the person may enter, by name: their own, and for staff all of them. */
export async function findReachableCompanies(db: Database) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "full_name"])
    .where("enabled", "=", true)
    .orderBy("name")
    .execute();
}

export async function findContractedServices(db: Database, companyId: number) {
  return await db
    .selectFrom("company_service")
    .innerJoin("service", "service.id", "company_service.service_id")
    .select((select) => [
      "service.id",
      "service.name",
      select
        .and([select("service.enabled", "=", true), select("company_service.enabled", "=", true)])
        .$castTo<boolean>()
        .as("enabled"),
    ])
    .where("company_service.company_id", "=", companyId)
    .orderBy("service.position")
    .orderBy("service.id")
    .execute();
}

export interface ProfileChange {
  first_name: string;
  last_name: string;
  time_zone: string;
}

/** Saves a change of the profile; returns false if nothing changed. */
export async function saveProfile(db: Database, userId: number, change: ProfileChange): Promise<boolean> {
  const { first_name, last_name, time_zone } = change;
  const { numUpdatedRows } = await db
    .updateTable("portal_user")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", userId)
    .where(
      sql<boolean>`(first_name, last_name, time_zone) is distinct from (${first_name}, ${last_name}, ${time_zone})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPreferences(db: Database, userId: number) {
  const rows = await db
    .selectFrom("notification_preference")
    .select(["kind", "way"])
    .where("user_id", "=", userId)
    .execute();
  return rows as { kind: string; way: NoticeWay }[];
}

/** Saves a preference; returns false if nothing changed. */
export async function savePreference(
  db: Database,
  userId: number,
  preference: { kind: string; way: NoticeWay },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("notification_preference")
    .values({ user_id: userId, ...preference })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "kind"])
        .doUpdateSet({ way: preference.way })
        .where("notification_preference.way", "<>", preference.way),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findDigestHour(db: Database, userId: number): Promise<number> {
  const { digest_hour } = await db
    .selectFrom("portal_user")
    .select("digest_hour")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return digest_hour;
}

/** Returns false when nothing changed. */
export async function saveDigestHour(db: Database, userId: number, hour: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("portal_user")
    .set({ digest_hour: hour })
    .where("id", "=", userId)
    .where("digest_hour", "<>", hour)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
