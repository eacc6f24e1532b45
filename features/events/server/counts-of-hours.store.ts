import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { hoursHold } from "./candidate-hours.store.ts";
import type { EventSelection } from "./event-selection.store.ts";
import { hintsOf, type ValueHint } from "./value-hints.rules.ts";

const hourMs = 3_600_000;
const isWhole = (moment: Date | undefined) => !moment || moment.getTime() % hourMs === 0;

/** Whether the counts kept by the hour tell exactly how many events a selection has. */
export function hoursCanTell(selection: EventSelection): boolean {
  const { from, to, conditions, search } = selection;
  if (search || !isWhole(from) || !isWhole(to)) return false;
  return conditions.length === 0 || (conditions.length === 1 && hintsOf(selection)[0]?.exact === true);
}

/** Rows `(hour, severity, source_id, count)` of a selection for which the hours can tell. */
function hourRows(selection: EventSelection): RawBuilder<unknown> {
  const [hint] = hintsOf(selection);
  const told = hint
    ? rowsOfValue(hint, selection)
    : sql`select hour, severity, source_id, count from event_hour`;
  return sql`(select * from (${told}) as told where ${hoursHold(selection)})`;
}

/** The same of some values, out of their days. */
function rowsOfValue({ kinds, values }: ValueHint, { from, to }: EventSelection): RawBuilder<unknown> {
  const day = (moment: Date | undefined, otherwise: string) =>
    moment?.toISOString().slice(0, 10) ?? otherwise;
  return sql`
    select (day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int) as hour,
      ((packed >> 32) & 7)::smallint as severity, source_id, packed & 4294967295 as count
    from unnest(${kinds}::text[], ${values}::text[]) as hint (kind, value)
    join event_value_day as value_day on value_day.kind = hint.kind and value_day.value = hint.value
      and value_day.day between ${day(from, "-infinity")}::date and ${day(to, "infinity")}::date,
      unnest(hours) as packed`;
}

/** All events of the selection. */
export async function sumOfHours(db: Database, selection: EventSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from ${hourRows(selection)} as hours`.execute(db);
  return rows[0]?.count ?? 0;
}

/** So many hours say how many it will take. */
const firstHours = 500;

/**
 * All events of the selection, or more than `cap` of them. A row counts one event at least, so that never more than
 * `cap` rows are added up, and mostly far fewer, however long the history is.
 */
export async function sumOfHoursUpTo(db: Database, selection: EventSelection, cap: number): Promise<number> {
  for (let most = firstHours; ; ) {
    const { count, hours } = await sumOfSome(db, selection, most);
    if (count > cap || hours < most) return count;
    most = Math.min(cap + 1, Math.ceil((1.5 * most * cap) / count) + 1);
  }
}

async function sumOfSome(db: Database, selection: EventSelection, most: number) {
  const { rows } = await sql<{ count: number; hours: number }>`
    select coalesce(sum(count), 0)::bigint as count, count(*)::int as hours
    from (select count from ${hourRows(selection)} as told limit ${sql.lit(most)}) as added`.execute(db);
  return rows[0] ?? { count: 0, hours: 0 };
}

export interface SeverityCount {
  severity: number;
  count: number;
}

/** By severity. */
export async function sumBySeverity(db: Database, selection: EventSelection): Promise<SeverityCount[]> {
  const { rows } = await sql<SeverityCount>`
    select severity, sum(count)::bigint as count from ${hourRows(selection)} as hours group by severity`.execute(
    db,
  );
  return rows;
}

/** By source, the one with most events first. */
export async function sumBySource(db: Database, selection: EventSelection) {
  const { rows } = await sql<{ value: string; count: number }>`
    select source_id::text as value, sum(count)::bigint as count from ${hourRows(selection)} as hours
    group by source_id order by count desc, source_id`.execute(db);
  return rows;
}

export interface TimeStep {
  step: "hour" | "day";
  timeZone: string;
}

export interface TimeCount extends SeverityCount {
  starts_at: Date;
}

/** By hour, or by day of a time zone. */
export async function sumByTime(
  db: Database,
  selection: EventSelection & { from: Date; to: Date },
  wish: TimeStep,
): Promise<TimeCount[]> {
  if (wish.step === "day") return await sumByDay(db, selection, wish.timeZone);
  const { rows } = await sql<TimeCount>`
    select ${startOf("hour", wish)} as starts_at, severity, sum(count)::bigint as count
    from ${hourRows(selection)} as hours group by starts_at, severity order by starts_at`.execute(db);
  return rows;
}

/** To look an hour up among the beginnings of the days takes a quarter of what reckoning its day in a zone takes. */
async function sumByDay(
  db: Database,
  selection: EventSelection & { from: Date; to: Date },
  timeZone: string,
): Promise<TimeCount[]> {
  const local = (moment: Date) => sql`(${moment}::timestamptz at time zone ${timeZone})`;
  const { rows } = await sql<TimeCount>`
    with days as (
      select array_agg(day at time zone ${timeZone} order by day) as starts
      from generate_series(date_trunc('day', ${local(selection.from)}), ${local(selection.to)}, interval '1 day') as day
    )
    select (select starts from days)[at_day] as starts_at, severity, count from (
      select width_bucket(hour, (select starts from days)) as at_day, severity, sum(count)::bigint as count
      from ${hourRows(selection)} as hours group by at_day, severity
    ) as told order by starts_at`.execute(db);
  return rows;
}

/** The beginning of the hour, or of the day of a zone, of a moment. */
export function startOf(moment: "hour" | "occurred_at", { step, timeZone }: TimeStep): RawBuilder<Date> {
  const column = sql.ref(moment);
  return step === "hour"
    ? sql`date_bin('1 hour', ${column}, '2000-01-01 00:00:00+00')`
    : sql`date_trunc('day', ${column}, ${timeZone})`;
}
