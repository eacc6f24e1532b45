import type { Database } from "#platform/server/database/open-database.ts";

/** Enabled companies with an Imperva account or a request. For the role of the platform. */
export async function findCompaniesWithAccounts(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("company")
    .select("company.id")
    .where("company.enabled", "=", true)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom("waf_account")
            .select("waf_account.id")
            .whereRef("waf_account.company_id", "=", "company.id"),
        ),
        exists(
          selectFrom("waf_request")
            .select("waf_request.id")
            .whereRef("waf_request.company_id", "=", "company.id"),
        ),
      ]),
    )
    .orderBy("company.id")
    .execute();
  return rows.map(({ id }) => Number(id));
}
