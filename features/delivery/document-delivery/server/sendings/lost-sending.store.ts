import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Finds the enabled companies with unfinished sendings that have not changed since a time. Runs in scope `platform`.
 */
export async function findCompaniesWithLost(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct sending.company_id::int as company_id from document_sending sending
    join company on company.id = sending.company_id and company.enabled
    where sending.stage in ('prepared', 'transmission_started') and sending.updated_at < ${before}
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Sets the time of these sendings to now and returns their ids, so that a second call does not return them again. */
export async function claimLostSendings(
  db: Database,
  companyId: number,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable("document_sending")
    .set({ updated_at: now })
    .where("company_id", "=", companyId)
    .where("stage", "in", ["prepared", "transmission_started"])
    .where("updated_at", "<", before)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
