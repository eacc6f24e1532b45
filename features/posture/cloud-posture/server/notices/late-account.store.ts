import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { lastRuns } from "../kept/last-runs.store.ts";

/**
 * Finds the companies with an account whose last scan ended before a time and that was not notified yet. Runs in
 * scope `platform`.
 */
export async function findCompaniesWithLate(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct company.id::int as id from ${lastRuns()} last
    join company on company.id = last.company_id and company.enabled
    join cloud_scan on cloud_scan.company_id = last.company_id and cloud_scan.scan_id = last.scan_id
      and cloud_scan.account = last.account and cloud_scan.late_noticed_at is null
    where last.ended_at < ${before} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface LateAccount {
  provider: string;
  account: string;
  name: string | null;
}

/** Marks such accounts of the company as notified and returns them. */
export async function claimLateAccounts(
  db: Database,
  { before, at }: { before: Date; at: Date },
): Promise<LateAccount[]> {
  const { rows } = await sql<LateAccount>`
    update cloud_scan set late_noticed_at = ${at} from ${lastRuns()} last
    where cloud_scan.company_id = last.company_id and cloud_scan.scan_id = last.scan_id
      and cloud_scan.account = last.account and last.ended_at < ${before} and cloud_scan.late_noticed_at is null
    returning cloud_scan.provider, cloud_scan.account, cloud_scan.name`.execute(db);
  return rows;
}
