import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface CompanyRow {
  id: number;
  name: string;
  open: number;
  closed: number;
  inconclusive: number;
  running: number;
  last_run_at: Date | null;
}

/** Finds the state of every company, first where no hunt has run for longest. For scope `platform`. */
export async function findCompanyHunts(db: Database): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select company.id::int as id, company.name, coalesce(counted.open, 0) as open, coalesce(counted.closed, 0) as closed,
      coalesce(counted.inconclusive, 0) as inconclusive, coalesce(going.running, 0) as running, counted.last_run_at
    from company
    left join (select company_id, count(*) filter (where state = 'open')::int as open,
        count(*) filter (where state = 'closed')::int as closed,
        count(*) filter (where outcome = 'inconclusive')::int as inconclusive, max(last_run_at) as last_run_at
      from hunt group by company_id) counted on counted.company_id = company.id
    left join (select company_id, count(*)::int as running from hunt_run where status = 'running' group by company_id)
      going on going.company_id = company.id
    order by counted.last_run_at nulls first, company.name, company.id`.execute(db);
  return rows;
}
