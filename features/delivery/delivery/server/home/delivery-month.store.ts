import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The obligations with one name that were due in a month, and their deliveries by the last day of the month. */
export interface DeliveryMonthRow {
  name: string;
  promised: number;
  delivered: number;
  late_provider: number;
  late_client: number;
}

/** The maximum number of names of commitments in a month. */
const maxRows = 12;

/**
 * Finds the obligations of a company that were due in a month, as of its last day: later deliveries, returns and
 * waits are ignored. Exempt obligations, and those that waited for the company at the end, are not counted.
 */
export async function findDeliveryMonth(
  db: Database,
  companyId: number,
  { firstDay, nextDay }: { firstDay: string; nextDay: string },
): Promise<DeliveryMonthRow[]> {
  const { rows } = await sql<DeliveryMonthRow>`
    select name, count(*)::int as promised,
      (count(*) filter (where came_on is not null))::int as delivered,
      (count(*) filter (where came_on > last_day or (came_on is null and last_day < ${nextDay}::date
        and not was_waiting)))::int as late_provider,
      (count(*) filter (where came_on > due_on and came_on <= last_day))::int as late_client
    from (
      select obligation.name, obligation.due_on,
        case when wait.has_begun then obligation.extended_due_on else obligation.due_on end as last_day,
        coalesce(wait.was_waiting, false) as was_waiting,
        case when obligation.delivered_on < ${nextDay}::date then obligation.delivered_on
          else wait.reviewed_delivery end as came_on
      from delivery_obligation obligation
      cross join lateral (
        select count(*) > 0 as has_begun,
          bool_or(each.cause = 'request' and (each.to_day is null or each.to_day >= ${nextDay}::date)) as was_waiting,
          -- The review of a delivery begins on its day and ends with its return
          max(each.from_day) filter (where each.cause = 'review' and each.to_day >= ${nextDay}::date)
            as reviewed_delivery
        from delivery_wait each
        where each.company_id = obligation.company_id and each.obligation_id = obligation.id
          and each.from_day < ${nextDay}::date) wait
      where obligation.company_id = ${companyId} and obligation.due_on >= ${firstDay}::date
        and obligation.due_on < ${nextDay}::date and obligation.state <> 'not_applicable'
    ) due
    group by name order by name limit ${maxRows}`.execute(db);
  return rows;
}
