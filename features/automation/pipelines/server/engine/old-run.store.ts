import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

/** Finds the companies with runs that ended before a time. Runs in scope `platform`. */
export async function findCompaniesWithRunsBefore(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company.id::int as id from company
    where exists (select from pipeline_run where company_id = company.id and finished_at < ${before})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the runs that ended before a time; returns their number. */
export async function deleteRunsBefore({ db, companyId }: CompanyRows, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("pipeline_run")
    .where("company_id", "=", companyId)
    .where("finished_at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
