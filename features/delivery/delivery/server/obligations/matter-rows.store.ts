import { sql } from "kysely";
import type { ObligationState, Timing } from "#features/delivery/delivery/delivery-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { companyTodaySql, obligationTimingSql } from "./timing.store.ts";

export interface OpenMatterRow {
  id: string;
  name: string;
  service_name: string;
  period_name: string;
  owner_id: number | null;
  owner_name: string;
  state: ObligationState;
  timing: Timing;
  extended_due_on: string;
  tacit_on: string | null;
  waiting_since: Date | null;
  delivered_at: Date | null;
  reason: string;
  wait_reason: string;
  time_zone: string;
  version: number;
  updated_at: Date;
}

/** Returns the obligations of one company on which a side has to act, the earliest due first. */
export async function findOpenMatters(
  db: Database,
  companyId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<OpenMatterRow[]> {
  const { rows } = await sql<OpenMatterRow>`
    select * from (
      select delivery_obligation.id, delivery_obligation.name, service.name as service_name, period.name as period_name,
        delivery_obligation.owner_id, delivery_obligation.owner_name, delivery_obligation.state,
        ${obligationTimingSql(companyTodaySql(now))} as timing, delivery_obligation.extended_due_on::text as extended_due_on,
        delivery_obligation.tacit_on::text as tacit_on, delivery_obligation.waiting_since,
        delivery_obligation.delivered_at, delivery_obligation.reason, coalesce(wait.reason, '') as wait_reason,
        owner_company.time_zone, delivery_obligation.version, delivery_obligation.updated_at
      from delivery_obligation
      join service on service.id = delivery_obligation.service_id
      join service_period period on period.company_id = delivery_obligation.company_id
        and period.id = delivery_obligation.period_id
      join company owner_company on owner_company.id = delivery_obligation.company_id
      left join delivery_wait wait on wait.company_id = delivery_obligation.company_id
        and wait.obligation_id = delivery_obligation.id and wait.to_at is null
      where delivery_obligation.company_id = ${companyId}
        and (delivery_obligation.state in ('pending', 'returned')
          or delivery_obligation.state = 'delivered' and delivery_obligation.acceptance <> 'none')
    ) open
    where open.state in ('returned', 'delivered') or open.timing in ('late', 'soon', 'waiting')
    order by open.extended_due_on, open.id limit ${limit}`.execute(db);
  return rows;
}
