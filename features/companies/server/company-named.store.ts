import type { Database } from "#platform/server/database/open-database.ts";

/** The company of a name, short or full; for whoever sees all companies. */
export async function findCompanyNamed(db: Database, name: string) {
  return await db
    .selectFrom("company")
    .select(["id", "name"])
    .where((where) => where.or([where("name", "=", name), where("full_name", "=", name)]))
    .orderBy("id")
    .executeTakeFirst();
}
