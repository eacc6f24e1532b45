import type { Database } from "#platform/server/database/open-database.ts";

/** The measures that a service carries and that work or fail with it. */
export async function findRestingMeasures(db: Database) {
  return await db
    .selectFrom("measure")
    .select(["id", "name", "service_id", "status", "status_note"])
    .where("service_id", "is not", null)
    .where("status", "in", ["active", "degraded"])
    .orderBy("id")
    .execute();
}

/** The companies that have such measures. For scope `platform`. */
export async function findCompaniesWithRestingMeasures(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("measure")
    .select("company_id")
    .distinct()
    .where("service_id", "is not", null)
    .where("status", "in", ["active", "degraded"])
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}
