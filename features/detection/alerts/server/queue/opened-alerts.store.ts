import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the alerts of a company by the time of their opening, the oldest first, without suppressed ones. */
export async function findOpenedAlerts(
  db: Database,
  companyId: number,
  { from, until, max }: { from: Date; until: Date; max: number },
) {
  return await db
    .selectFrom("alert")
    .select([
      "id",
      "number",
      "title",
      "severity",
      "level",
      "asset_name",
      "user_name",
      "source_ip",
      "techniques",
      "opened_at",
    ])
    .where("company_id", "=", companyId)
    .where("opened_at", ">=", from)
    .where("opened_at", "<", until)
    .where("merged_into", "is", null)
    .where("suppressed_by", "is", null)
    .orderBy("opened_at")
    .orderBy("id")
    .limit(max)
    .execute();
}
