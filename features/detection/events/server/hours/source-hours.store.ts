import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the hours of a period in which each source had events, oldest first. */
export async function findSourceHours(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ source_id: string; hours: Date[] }>`
    select source_id, array_agg(hour order by hour) as hours from event_hour
    where hour >= date_bin('1 hour', ${from}::timestamptz, '2000-01-01 00:00:00+00') and hour < ${to}
    group by source_id`.execute(db);
  return new Map(rows.map(({ source_id, hours }) => [source_id, hours]));
}

/** Counts the events of the hours of a period; the hour of `to` is excluded. */
export async function countEventsOfHours(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("event_hour")
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as("count"))
    .where("hour", ">=", sql<Date>`date_bin('1 hour', ${from}::timestamptz, '2000-01-01 00:00:00+00')`)
    .where("hour", "<", to)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the start hours of consecutive spans of a period that contain about the same number of events, the newest
 * first; the last one is the start of the period.
 */
export async function hoursThatPart(
  db: Database,
  { from, to, events }: { from: Date; to: Date; events: number },
): Promise<Date[]> {
  const { rows } = await sql<{ hour: Date }>`
    select min(hour) as hour from (
      select hour, (sum(sum(count)) over (order by hour desc))::bigint / ${events}::bigint as part
      from event_hour
      where hour >= date_bin('1 hour', ${from}::timestamptz, '2000-01-01 00:00:00+00') and hour < ${to}
      group by hour) counted
    group by part order by part`.execute(db);
  return [...rows.slice(0, -1).map(({ hour }) => hour), from];
}
