import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the companies with a document past its retention and not on hold. Runs in scope `platform`. */
export async function findCompaniesWithExpired(db: Database, today: string): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id::int as company_id from document
    where state in ('published', 'withdrawn', 'replaced') and retain_until < ${today}::date and hold_reason is null
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Ids of the expired documents of a company, at most `limit`, the oldest first. */
export async function findExpiredDocuments(
  db: Database,
  companyId: number,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("document")
    .select("id")
    .where("company_id", "=", companyId)
    .where("state", "in", ["published", "withdrawn", "replaced"])
    .where("retain_until", "<", today)
    .where("hold_reason", "is", null)
    .orderBy("retain_until")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
