import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

// All companies at once, for scope `platform`.

/** Companies with a rule, or with a period that is neither closed nor reopened. */
export async function findCompaniesWithPeriods(db: Database): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id::int as company_id from service_period_rule where enabled
    union select company_id::int from service_period where state in ('planned', 'open', 'closing')
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export interface CompanyPeriodsRow {
  company_id: number;
  company_name: string;
  rules: number;
  open: number;
  closing: number;
  reopened: number;
  late: number;
  next_close_on: string | null;
}

/** Finds enabled companies with their periods, those with late periods first; at most 1,000. */
export async function findCompanyPeriods(db: Database, now: Date): Promise<CompanyPeriodsRow[]> {
  const today = sql`(${now}::timestamptz at time zone company.time_zone)::date`;
  const { rows } = await sql<CompanyPeriodsRow>`
    select company.id::int as company_id, company.name as company_name,
      (select count(*)::int from service_period_rule rule where rule.company_id = company.id and rule.enabled) as rules,
      count(*) filter (where period.state = 'open')::int as open,
      count(*) filter (where period.state = 'closing')::int as closing,
      count(*) filter (where period.state = 'reopened')::int as reopened,
      count(*) filter (where period.ends_on < ${today} - 7)::int as late,
      (min(period.ends_on + period.closing_days + 1) filter (where period.state in ('open', 'closing')))::date::text
        as next_close_on
    from company left join service_period period on period.company_id = company.id
      and period.state in ('open', 'closing', 'reopened')
    where company.enabled
    group by company.id
    order by late desc, reopened desc, company.name, company.id limit 1000`.execute(db);
  return rows;
}
