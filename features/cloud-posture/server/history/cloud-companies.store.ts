import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CountCell } from "../kept/cloud-tally.rules.ts";
import { lastRuns } from "../kept/last-runs.store.ts";

// Of all companies at once; for scope `platform`.

export interface CompanyRunRow {
  company_id: number;
  company_name: string;
  account: string | null;
  ended_at: Date | null;
}

/** Every enabled company, once for each of its accounts with its last scan, or alone. */
export async function findCompanyRuns(db: Database): Promise<CompanyRunRow[]> {
  const { rows } = await sql<CompanyRunRow>`
    select company.id::int as company_id, company.name as company_name, last.account, last.ended_at
    from company left join ${lastRuns()} last on last.company_id = company.id
    where company.enabled order by company.name, company.id`.execute(db);
  return rows;
}

/** What is kept of the last scan of each account of each company, added up. */
export async function findCompanyCells(db: Database): Promise<(CountCell & { company_id: number })[]> {
  const { rows } = await sql<CountCell & { company_id: number }>`
    select kept.company_id::int as company_id, kept.category, kept.severity, kept.outcome,
      sum(kept.standing)::int as standing, sum(kept.named)::int as named, sum(kept.exposed)::int as exposed,
      sum(kept.added)::int as added, sum(kept.mended)::int as mended
    from ${lastRuns()} last
    join cloud_scan_count kept on kept.company_id = last.company_id and kept.scan_id = last.scan_id
      and kept.account = last.account
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
