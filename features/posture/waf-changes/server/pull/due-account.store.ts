import type { Database } from "#platform/server/database/open-database.ts";

/** Returns due accounts of all enabled companies, the longest overdue first. For the role of the platform. */
export async function findDueAccounts(db: Database, now: Date): Promise<{ companyId: number; id: string }[]> {
  const rows = await db
    .selectFrom("waf_account")
    .innerJoin("company", "company.id", "waf_account.company_id")
    .select(["waf_account.company_id", "waf_account.id"])
    .where("company.enabled", "=", true)
    .where("waf_account.is_enabled", "=", true)
    .where("waf_account.next_at", "<=", now)
    .orderBy("waf_account.next_at")
    .limit(50)
    .execute();
  return rows.map(({ company_id, id }) => ({ companyId: Number(company_id), id }));
}
