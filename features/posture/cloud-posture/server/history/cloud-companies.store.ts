import { sql } from "kysely";
import { currentAnswers } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CountCell } from "../kept/cloud-tally.rules.ts";
import { lastRuns } from "../kept/last-runs.store.ts";

// The runs of all companies at once; for scope `platform`.

export interface CompanyRunRow {
  company_id: number;
  company_name: string;
  account: string | null;
  ended_at: Date | null;
}

/** Finds every enabled company: one row per account with its last scan, or one row if it has no accounts. */
export async function findCompanyRuns(db: Database): Promise<CompanyRunRow[]> {
  const { rows } = await sql<CompanyRunRow>`
    select company.id::int as company_id, company.name as company_name, last.account, last.ended_at
    from company left join ${lastRuns()} last on last.company_id = company.id
    where company.enabled order by company.name, company.id`.execute(db);
  return rows;
}

/** Sums the stored counts of the last scan of each account of each company. */
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

/** Counts the answers to manual checks that are valid on a day, by company and outcome. */
export async function findCompanyAnswers(
  db: Database,
  today: string,
): Promise<{ company_id: number; outcome: string; count: number }[]> {
  const { rows } = await sql<{ company_id: number; outcome: string; count: number }>`
    select answer.company_id::int as company_id, answer.outcome, count(*)::int as count
    from ${currentAnswers("cloud")} answer
    cross join lateral (select distinct account from asset_place
      where asset_place.company_id = answer.company_id and asset_place.asset_id = answer.asset_id) place
    where answer.expires_on >= ${today}::date
    group by 1, 2`.execute(db);
  return rows;
}
