import type { Database } from "#platform/server/database/open-database.ts";

export async function findPreviousLogin(db: Database, userId: number): Promise<Date | null> {
  const person = await db
    .selectFrom("portal_user")
    .select("previous_login_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return person?.previous_login_at ?? null;
}
