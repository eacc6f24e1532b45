import type { Database } from "#platform/server/database/open-database.ts";

/** Every company that is open, by name; for whoever sees all companies. */
export async function findCompanyBriefs(db: Database) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "sector"])
    .where("enabled", "=", true)
    .orderBy("name")
    .execute();
}
