import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the ids of the enabled companies. For scope `platform`. */
export async function findCompaniesInUse(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("company")
    .select("id")
    .where("enabled", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
