import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { strictestExpirationDays } from "#platform/server/sessions/strictest-expiration.store.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByName>>>;

const accounts = (db: Database) =>
  db
    .selectFrom("portal_user")
    .leftJoin("company", "company.id", "portal_user.active_company_id")
    .leftJoin("totp_secret", "totp_secret.user_id", "portal_user.id")
    .select([
      "portal_user.id",
      "portal_user.username",
      "portal_user.email",
      "portal_user.first_name",
      "portal_user.last_name",
      "portal_user.status",
      "portal_user.password_hash",
      "portal_user.password_changed_at",
      "portal_user.has_changed_default_password",
      "portal_user.twofactor_enabled",
      "portal_user.active_company_id",
      "portal_user.last_login_at",
      "portal_user.reopened_at",
      "portal_user.created_at",
      "portal_user.time_zone",
      "portal_user.devices_known_since",
      strictestExpirationDays.as("password_expiration_days"),
      "company.inactivity_days",
      "totp_secret.sealed as totp_sealed",
      "totp_secret.pending_sealed as totp_pending",
      "totp_secret.last_step as totp_last_step",
    ]);

export async function findAccountByName(db: Database, username: string) {
  return await accounts(db)
    .where(sql`lower(portal_user.username)`, "=", username.toLowerCase())
    .executeTakeFirst();
}

export async function findAccount(db: Database, userId: number): Promise<Account | undefined> {
  return await accounts(db).where("portal_user.id", "=", userId).executeTakeFirst();
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return await accounts(db).where(sql`lower(portal_user.email)`, "=", email.toLowerCase()).executeTakeFirst();
}

/** Finds the names of the companies that a person belongs to. */
export async function findCompanyNames(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select(["company.name", "company.full_name"])
    .where("company_member.user_id", "=", userId)
    .execute();
  return rows.flatMap(({ name, full_name }) => [name, full_name]);
}

export async function recordSignIn(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("portal_user")
    .set({ previous_login_at: sql`last_login_at`, last_login_at: now })
    .where("id", "=", userId)
    .execute();
}

type Status = "invited" | "active" | "closed" | "closed_inactive";

export async function setStatus(
  db: Database,
  userId: number,
  change: { status: Status; reopened_at?: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("portal_user")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setTwofactorEnabled(db: Database, userId: number, enabled: boolean): Promise<void> {
  await db
    .updateTable("portal_user")
    .set({ twofactor_enabled: enabled, version: sql`version + 1` })
    .where("id", "=", userId)
    .execute();
}

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Returns the data of an account that staff may see to grant, revoke or renew its access. */
export async function findHolder(db: Database, userId: number) {
  return await db
    .selectFrom("portal_user")
    .select([
      "id",
      "username",
      "email",
      "first_name",
      "status",
      "password_hash",
      "last_login_at",
      "twofactor_enabled",
      "active_company_id",
      "time_zone",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export interface NewAccount {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  is_operator: boolean;
  has_chat: boolean;
  time_zone: string;
  active_company_id: number | null;
  created_at: Date;
}

export async function insertAccount(db: Database, account: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto("portal_user")
    .values({ ...account, status: "invited" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertMemberships(db: Database, userId: number, companyIds: number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await db
    .insertInto("company_member")
    .values(companyIds.map((company_id) => ({ company_id, user_id: userId })))
    .execute();
}
