import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Contact requests that nobody has taken up. */
export async function countNewContacts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("contact_request")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}
