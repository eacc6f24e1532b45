import { type RawBuilder, sql } from "kysely";
import { soonDays } from "#features/delivery/delivery/delivery-terms.ts";

/** Today by the calendar of the company of an obligation. */
export const companyTodaySql = (now: Date): RawBuilder<string> => sql<string>`(select
  (${now}::timestamptz at time zone company.time_zone)::date from company
  where company.id = delivery_obligation.company_id)`;

/** Returns the SQL timing of an obligation on a day, for the table or rows with the same columns; see `timings`. */
export function obligationTimingSql(
  today: RawBuilder<unknown>,
  table: "delivery_obligation" | "chosen" = "delivery_obligation",
): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const extended = column("extended_due_on");
  return sql<string>`(case
    when ${column("state")} = 'not_applicable' then 'exempt'
    when ${column("delivered_on")} > ${extended} then 'late_delivery'
    when ${column("delivered_on")} > ${column("due_on")} then 'client_delay'
    when ${column("delivered_on")} is not null then 'on_time'
    when ${column("waiting_since")} is not null then 'waiting'
    when ${extended} < ${today} then 'late'
    when ${extended} <= ${today} + ${sql.lit(soonDays)}::int then 'soon'
    else 'planned' end)`;
}

/** The SQL condition of deliveries that wait for the company's answer. */
export const isUnanswered = sql<boolean>`(delivery_obligation.state = 'delivered'
  and delivery_obligation.acceptance <> 'none')`;

/** Columns of counted rows from which `obligationTimingSql` is computed, without `state`. */
export const timingColumns = ["due_on", "extended_due_on", "delivered_on", "waiting_since"] as const;
