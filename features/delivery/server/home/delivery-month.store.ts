import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** What was promised under one name for a month, and what had come of it when the month ended. */
export interface DeliveryMonthRow {
  name: string;
  promised: number;
  delivered: number;
  late_provider: number;
  late_client: number;
}

/** How many names of promises a month lists at most. */
const maxRows = 12;

/**
 * The obligations of a company that were due in a month, as they stood on its last day: a delivery of the month after
 * changes nothing. Exempt ones and those that still waited for the company at the end count neither way.
 */
export async function findDeliveryMonth(
  db: Database,
  companyId: number,
  { firstDay, nextDay }: { firstDay: string; nextDay: string },
): Promise<DeliveryMonthRow[]> {
  const { rows } = await sql<DeliveryMonthRow>`
    select name, count(*)::int as promised,
      (count(*) filter (where came_on is not null))::int as delivered,
      (count(*) filter (where came_on > extended_due_on or (came_on is null and extended_due_on < ${nextDay}::date
        and waiting_since is null)))::int as late_provider,
      (count(*) filter (where came_on > due_on and came_on <= extended_due_on))::int as late_client
    from (
      select name, due_on, extended_due_on, waiting_since,
        case when delivered_on < ${nextDay}::date then delivered_on end as came_on
      from delivery_obligation
      where company_id = ${companyId} and due_on >= ${firstDay}::date and due_on < ${nextDay}::date
        and state <> 'not_applicable'
    ) due
    group by name order by name limit ${maxRows}`.execute(db);
  return rows;
}
