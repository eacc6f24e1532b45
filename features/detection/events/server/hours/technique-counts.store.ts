import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** A period of whole hours: start included, end excluded. */
interface Period {
  from: Date;
  to: Date;
}

const day = (moment: Date) => moment.toISOString().slice(0, 10);
const starts = sql`(day::timestamp at time zone 'UTC')`;
const hour = sql`${starts} + make_interval(hours => (packed >> 35)::int)`;

/** Counts the events of each technique in a period, from the hourly counts. */
export async function countTechniques(db: Database, { from, to }: Period) {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, sum(amount)::bigint as count from (
      select value as id, case
        when ${starts} >= ${from} and ${starts} + interval '1 day' <= ${to}
          then (select sum(each) from unnest(by_severity) as each)
        else (select coalesce(sum(packed & 4294967295), 0) from unnest(hours) as packed
          where ${hour} >= ${from} and ${hour} < ${to})
      end as amount
      from event_value_day
      where kind = 'technique' and value <> '' and day >= ${day(from)}::date and day <= ${day(to)}::date
    ) as days
    group by id having sum(amount) > 0`.execute(db);
  return rows;
}

/** Counts the events that have any of these techniques, per day of a time zone. */
export async function countTechniqueDays(
  db: Database,
  techniques: readonly string[],
  { from, to }: Period,
  timeZone: string,
) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char((${hour}) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(packed & 4294967295)::bigint as count
    from event_value_day, unnest(hours) as packed
    where kind = 'technique' and value = any(${techniques}::text[])
      and event_value_day.day >= ${day(from)}::date and event_value_day.day <= ${day(to)}::date
      and ${hour} >= ${from} and ${hour} < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}
