import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface ReopenedRow {
  id: string;
  name: string;
  service_name: string;
  reopened_at: Date;
  reason: string;
}

/** Reopened periods with the step that reopened them, the oldest first. */
export async function findReopenedPeriods(
  db: Database,
  companyId: number,
  limit: number,
): Promise<ReopenedRow[]> {
  const { rows } = await sql<ReopenedRow>`
    select period.id, period.name, service.name as service_name, step.at as reopened_at, step.reason
    from service_period period join service on service.id = period.service_id
    cross join lateral (select at, reason from service_period_step step
      where step.company_id = period.company_id and step.period_id = period.id and step.to_state = 'reopened'
      order by step.id desc limit 1) step
    where period.company_id = ${companyId} and period.state = 'reopened'
    order by step.at, period.id limit ${limit}`.execute(db);
  return rows;
}
