import type { Database } from "#platform/server/database/open-database.ts";

interface Month {
  companyId: number;
  from: Date;
  until: Date;
}

const maxIncidents = 50;

/** Returns the incidents opened in a month that are shared with the company, the worst first. */
export async function findMonthIncidents(db: Database, { companyId, from, until }: Month) {
  return await db
    .selectFrom("incident")
    .select([
      "id",
      "series",
      "number",
      "title",
      "client_summary",
      "severity",
      "impact",
      "status",
      "opened_at",
    ])
    .where("company_id", "=", companyId)
    .where("client_visible", "=", true)
    .where("restricted", "=", false)
    .where("merged_into", "is", null)
    .where("opened_at", ">=", from)
    .where("opened_at", "<", until)
    .orderBy("severity", "desc")
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(maxIncidents)
    .execute();
}

/** Counts the published incidents closed in a month. */
export async function countMonthClosed(db: Database, { companyId, from, until }: Month): Promise<number> {
  const { count } = await db
    .selectFrom("incident")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("client_visible", "=", true)
    .where("restricted", "=", false)
    .where("merged_into", "is", null)
    .where("closed_at", ">=", from)
    .where("closed_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
