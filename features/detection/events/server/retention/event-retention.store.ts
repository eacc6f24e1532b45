import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { valueKinds } from "../hours/tallied-values.rules.ts";

/** Returns the retention of a company, and the last time at which its events were checked. */
export async function findRetention(db: Database) {
  return await db
    .selectFrom("event_retention")
    .select(["days", "changed_at", "last_forgotten_at"])
    .executeTakeFirst();
}

export async function saveRetention(
  db: Database,
  companyId: number,
  changes: { days: number; changed_at: Date } | { last_forgotten_at: Date },
): Promise<void> {
  await db
    .insertInto("event_retention")
    .values({ company_id: companyId, ...changes })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(changes))
    .execute();
}

/** Finds the UTC days before a time that have events, the oldest first. */
export async function findDaysBefore(db: Database, moment: Date): Promise<{ day: string; events: number }[]> {
  const { rows } = await sql<{ day: string; events: number }>`
    select (hour at time zone 'UTC')::date as day, sum(count)::bigint as events from event_hour
    where hour < ${moment} group by day order by day`.execute(db);
  return rows;
}

export async function findOldestHour(db: Database): Promise<Date | null> {
  const eventHour = await db
    .selectFrom("event_hour")
    .select((select) => select.fn.min("hour").as("hour"))
    .executeTakeFirst();
  return eventHour?.hour ?? null;
}

/** Returns whether any event of a day arrived at a time or later. */
export async function hasArrivedSince(db: Database, { from, to }: DayRange, moment: Date): Promise<boolean> {
  const event = await db
    .selectFrom("event")
    .select("id")
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<", to)
    .where("received_at", ">=", moment)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export interface DayRange {
  from: Date;
  to: Date;
}

/** Deletes the events of a UTC day with all their counts. Returns the number of events. */
export async function deleteEventsOfDay(db: Database, { from, to }: DayRange): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("event")
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<", to)
    .executeTakeFirstOrThrow();
  await deleteCountsOfDay(db, { from, to });
  return Number(numDeletedRows);
}

/** Deletes the counts of a UTC day. Returns the number of events that they counted. */
export async function deleteCountsOfDay(db: Database, { from, to }: DayRange): Promise<number> {
  const day = from.toISOString().slice(0, 10);
  const { rows } = await sql<{ events: number }>`
    with gone as (
      delete from event_hour where hour >= ${from} and hour < ${to} returning source_id, count
    ), of_source as (
      select source_id, sum(count) as count from gone group by source_id
    ), lessened as (
      update event_source set event_count = event_count - of_source.count
      from of_source where event_source.id = of_source.source_id
    )
    select coalesce(sum(count), 0)::bigint as events from of_source`.execute(db);
  await db
    .deleteFrom("event_value_day")
    .where("kind", "in", [...valueKinds])
    .where("day", "=", day)
    .execute();
  return rows[0]?.events ?? 0;
}

/** Deletes names that no longer occur on any day, so that searches do not offer them. */
export async function deleteUnusedTerms(db: Database): Promise<void> {
  await sql`
    delete from event_term as term where not exists (
      select from event_value_day as value_day where value_day.kind = term.kind and value_day.value = term.value)`.execute(
    db,
  );
}

/** Drops the partitions of past months without events. Returns their number. For scope `platform`. */
export async function dropEmptyPartitions(db: Database): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select count(*) filter (where drop_empty_event_partition(month))::int as dropped from (
      select to_date(substr(part.relname, 7), 'YYYY_MM') as month from pg_inherits
      join pg_class as part on part.oid = inhrelid
      where inhparent = 'event'::regclass and part.relname ~ '^event_\\d{4}_\\d{2}$'
    ) as partitions where month < current_date - 62`.execute(db);
  return rows[0]?.dropped ?? 0;
}
