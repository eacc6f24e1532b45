import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the companies with codes, sessions or links that expired before a time. Runs in scope `platform`. */
export async function findCompaniesWithExpired(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company.id::int as id from company
    where exists (select from document_code where company_id = company.id and expires_at < ${before})
      or exists (select from document_pass where company_id = company.id and expires_at < ${before})
      or exists (select from document_link where company_id = company.id and expires_at < ${before})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const tables = ["document_code", "document_pass", "document_link"] as const;

/** Deletes the codes, sessions and links of a company that expired before a time; returns the number of rows. */
export async function deleteExpired(db: Database, companyId: number, before: Date): Promise<number> {
  let removedCount = 0;
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where("company_id", "=", companyId)
      .where("expires_at", "<", before)
      .executeTakeFirstOrThrow();
    removedCount += Number(numDeletedRows);
  }
  return removedCount;
}
