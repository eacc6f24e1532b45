import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The name of somebody of the active company or of its provider; the policy of the table hides everybody else. */
export async function findColleagueName(db: Database, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom("portal_user")
    .select(sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as("name"))
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.name;
}
