import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface CompanyRow {
  company_id: number;
  company: string;
  active: number;
  runs_30d: number;
  succeeded_30d: number;
  failed: number;
  approvals: number;
  stopped: boolean;
  last_run_at: Date | null;
}

const days30Ms = 30 * 86_400_000;

/** The state of the pipelines of each company, those with failed runs and waiting approvals first; scope `platform`. */
export async function surveyCompanies(db: Database, now: Date): Promise<CompanyRow[]> {
  const since = new Date(now.getTime() - days30Ms);
  const { rows } = await sql<CompanyRow>`
    select company.id::int as company_id, company.name as company, pipelines.active, runs.started as runs_30d,
      runs.succeeded as succeeded_30d, dead.failed, waiting.approvals, coalesce(limits.stopped, false) as stopped,
      runs.last_run_at
    from company
    left join pipeline_limit limits on limits.company_id = company.id
    cross join lateral (select (count(*) filter (where state = 'active'))::int as active
      from pipeline where company_id = company.id) pipelines
    cross join lateral (select count(*)::int as started, max(created_at) as last_run_at,
        (count(*) filter (where state in ('done', 'warned')))::int as succeeded
      from pipeline_run where company_id = company.id and created_at >= ${since} and state <> 'suppressed') runs
    cross join lateral (select count(*)::int as failed from pipeline_run
      where company_id = company.id and state = 'failed') dead
    cross join lateral (select count(*)::int as approvals from pipeline_approval
      where company_id = company.id and state = 'waiting' and expires_at > ${now}) waiting
    order by dead.failed desc, waiting.approvals desc, company.name, company.id limit 1000`.execute(db);
  return rows;
}
