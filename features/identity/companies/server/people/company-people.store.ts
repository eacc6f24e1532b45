import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the people whom the company may see: its own and the provider's people who serve it. */
export async function findPeople(db: Database) {
  return await db
    .selectFrom("portal_user")
    .select([
      "id",
      "username",
      sql<boolean>`(is_staff or is_operator)`.as("of_provider"),
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as("name"),
    ])
    .orderBy("name")
    .orderBy("id")
    .execute();
}
