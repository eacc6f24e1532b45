import { type RawBuilder, sql } from "kysely";
import type { Punctuality } from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { companyTodaySql, isUnanswered, obligationTimingSql } from "../obligations/timing.store.ts";

/** The first and the last day of a range of due dates, both included. */
export interface DueSpan {
  from: string;
  to: string;
}

/** Counts of due, delivered, punctual and late obligations by their timing. */
const counts = (timing: RawBuilder<unknown>) => sql`
  (count(*) filter (where ${timing} in ('late', 'on_time', 'late_delivery', 'client_delay')))::int as due,
  (count(*) filter (where ${timing} in ('on_time', 'late_delivery', 'client_delay')))::int as delivered,
  (count(*) filter (where ${timing} in ('on_time', 'client_delay')))::int as on_time,
  (count(*) filter (where ${timing} in ('late', 'late_delivery')))::int as late_provider,
  (count(*) filter (where ${timing} = 'client_delay'))::int as late_client`;

/** Reads the punctuality of one company over all of its obligations, as of a time. */
export async function readPunctuality(db: Database, companyId: number, now: Date): Promise<Punctuality> {
  const { rows } = await sql<Punctuality>`
    select ${counts(sql`timing`)} from (select ${obligationTimingSql(companyTodaySql(now))} as timing from delivery_obligation
      where delivery_obligation.company_id = ${companyId}) due`.execute(db);
  return rows[0] ?? { due: 0, delivered: 0, on_time: 0, late_provider: 0, late_client: 0 };
}

export interface CompanyPunctualityRow extends Punctuality {
  company_id: number;
  company_name: string;
  returned: number;
  unanswered: number;
}

/**
 * Finds the enabled companies with a commitment, those with the most late obligations first; at most 1,000. Runs in
 * scope `platform`.
 */
export async function findPunctuality(
  db: Database,
  { from, to }: DueSpan,
  now: Date,
): Promise<CompanyPunctualityRow[]> {
  const { rows } = await sql<CompanyPunctualityRow>`
    select company.id::int as company_id, company.name as company_name, ${counts(sql`due.timing`)},
      (count(*) filter (where due.state = 'returned'))::int as returned,
      (count(*) filter (where due.unanswered))::int as unanswered
    from company
    left join (select delivery_obligation.company_id, delivery_obligation.state,
        ${obligationTimingSql(companyTodaySql(now))} as timing, ${isUnanswered} as unanswered
      from delivery_obligation
      where delivery_obligation.due_on between ${from}::date and ${to}::date) due on due.company_id = company.id
    where company.enabled and exists (select from delivery_promise where delivery_promise.company_id = company.id)
    group by company.id order by late_provider desc, company.name, company.id limit 1000`.execute(db);
  return rows;
}

export interface OwnerLoadRow {
  owner_id: number | null;
  owner_name: string;
  soon: number;
  late: number;
  next_due_on: string | null;
}

/** People of the provider with open obligations that are late or due soon, the most loaded first. For scope `platform`. */
export async function findOwnerLoads(db: Database, now: Date): Promise<OwnerLoadRow[]> {
  const { rows } = await sql<OwnerLoadRow>`
    select owner_id, max(owner_name) as owner_name, (count(*) filter (where timing = 'soon'))::int as soon,
      (count(*) filter (where timing = 'late'))::int as late,
      (min(extended_due_on) filter (where timing = 'soon'))::text as next_due_on
    from (select delivery_obligation.owner_id, delivery_obligation.owner_name, delivery_obligation.extended_due_on,
        ${obligationTimingSql(companyTodaySql(now))} as timing
      from delivery_obligation
      where delivery_obligation.state in ('pending', 'returned')
        and exists (select from company where company.id = delivery_obligation.company_id and company.enabled)) open
    where timing in ('soon', 'late')
    group by owner_id order by late desc, soon desc, owner_name limit 500`.execute(db);
  return rows;
}

export interface CalendarRow {
  id: string;
  company_id: number;
  company_name: string;
  name: string;
  service_name: string;
  due_on: string;
  state: string;
  timing: string;
}

/** The obligations of all enabled companies that are due in a month. For scope `platform`. */
export async function findDueInMonth(
  db: Database,
  { month, now, limit }: { month: string; now: Date; limit: number },
): Promise<CalendarRow[]> {
  const first = `${month}-01`;
  const { rows } = await sql<CalendarRow>`
    select delivery_obligation.id, delivery_obligation.company_id::int as company_id, owner_company.name as company_name,
      delivery_obligation.name, service.name as service_name, delivery_obligation.due_on::text as due_on,
      delivery_obligation.state, ${obligationTimingSql(companyTodaySql(now))} as timing
    from delivery_obligation
    join company owner_company on owner_company.id = delivery_obligation.company_id and owner_company.enabled
    join service on service.id = delivery_obligation.service_id
    where delivery_obligation.due_on >= ${first}::date
      and delivery_obligation.due_on < (${first}::date + interval '1 month')::date
    order by delivery_obligation.due_on, delivery_obligation.id limit ${limit}`.execute(db);
  return rows;
}
