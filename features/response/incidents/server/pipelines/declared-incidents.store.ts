import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Finds the incidents of a company by the time of their declaration, the oldest first, without restricted and merged
 * ones.
 */
export async function findDeclaredIncidents(
  db: Database,
  companyId: number,
  { from, until, max }: { from: Date; until: Date; max: number },
) {
  return await db
    .selectFrom("incident")
    .select(["id", "series", "number", "title", "severity", "class", "opened_at"])
    .where("company_id", "=", companyId)
    .where("opened_at", ">=", from)
    .where("opened_at", "<", until)
    .where("merged_into", "is", null)
    .where("restricted", "=", false)
    .orderBy("opened_at")
    .orderBy("id")
    .limit(max)
    .execute();
}
