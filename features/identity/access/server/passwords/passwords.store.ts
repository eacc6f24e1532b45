import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";

/** Replaces the hash of an unchanged password by one of the current algorithm. */
export async function upgradeHash(db: Database, userId: number, hash: string): Promise<void> {
  await db.updateTable("portal_user").set({ password_hash: hash }).where("id", "=", userId).execute();
}

/** Returns the most iterations among the Django hashes that may still sign in; 0 once all are upgraded. */
export async function findMaxDjangoIterations(db: Database): Promise<number> {
  const { most } = await db
    .selectFrom("portal_user")
    .select(
      sql<
        number | null
      >`max(substring(password_hash from ${sql.lit("^pbkdf2_sha256\\$(\\d{1,7})\\$")})::integer)`.as("most"),
    )
    .where("status", "=", "active")
    .where("password_hash", "like", sql.lit("pbkdf2\\_sha256$%"))
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

/** The hashes of the last passwords, newest first. */
export async function findPasswordHistory(db: Database, userId: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("password_history")
    .select("password_hash")
    .where("user_id", "=", userId)
    .orderBy("set_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => row.password_hash);
}

export interface NewPassword {
  userId: number;
  hash: string;
  now: Date;
  /** Whether the person chose the password; if false, they have to change it. */
  own: boolean;
}

export async function storePassword(db: Database, { userId, hash, now, own }: NewPassword): Promise<void> {
  await db
    .updateTable("portal_user")
    .set({
      password_hash: hash,
      password_changed_at: now,
      has_changed_default_password: own,
      status: sql`case status when 'invited' then 'active' else status end`,
      version: sql`version + 1`,
    })
    .where("id", "=", userId)
    .execute();
  await db
    .insertInto("password_history")
    .values({ id: uuidv7(), user_id: userId, password_hash: hash, set_at: now })
    .execute();
}

export async function trimPasswordHistory(db: Database, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom("password_history")
    .where("user_id", "=", userId)
    .where("id", "not in", (kept) =>
      kept
        .selectFrom("password_history")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("set_at", "desc")
        .orderBy("id", "desc")
        .limit(keep),
    )
    .execute();
}
