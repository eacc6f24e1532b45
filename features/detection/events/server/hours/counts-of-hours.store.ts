import { type RawBuilder, sql } from "kysely";
import type { Severity } from "#platform/contract/severity.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSelection } from "../events/event-selection.store.ts";
import { everyRank, severityOfRank } from "../events/severity-rank.rules.ts";
import { countOfRank, hoursMatchSelection, selectedCountSql } from "./event-hour.store.ts";
import { type ValueHint, valueHintsOf } from "./value-hints.rules.ts";

const hourMs = 3_600_000;
const isWhole = (moment: Date | undefined) => !moment || moment.getTime() % hourMs === 0;

/** Returns whether the hourly counts give the exact number of events of a selection. */
export function answeredByHours(selection: EventSelection): boolean {
  const { from, to, conditions, search } = selection;
  if (search || !isWhole(from) || !isWhole(to)) return false;
  return conditions.length === 0 || (conditions.length === 1 && valueHintsOf(selection)[0]?.exact === true);
}

/** The summary of a selection by the hours. */
interface HourSummary {
  /** Rows with `hour` and `source_id`. */
  rows: RawBuilder<unknown>;
  /** The count of a row for the selection; at least one. */
  count: RawBuilder<number>;
  /** Returns the sum of many rows for a severity. */
  sumOf(rank: number): RawBuilder<number>;
}

function summaryOf(selection: EventSelection): HourSummary {
  const [hint] = valueHintsOf(selection);
  const { severities } = selection;
  if (!hint) {
    const countCondition = severities ? sql` and ${selectedCountSql(selection)} > 0` : sql``;
    return {
      rows: sql`(select * from event_hour where ${hoursMatchSelection(selection)}${countCondition})`,
      count: selectedCountSql(selection),
      sumOf: (rank) => sql`sum(${countOfRank(rank)})`,
    };
  }
  const severityCondition = severities ? sql` and severity = any(${severities}::smallint[])` : sql``;
  return {
    rows: sql`(select * from (${rowsOfValue(hint, selection)}) as counted where ${hoursMatchSelection(selection)}${severityCondition})`,
    count: sql`count`,
    sumOf: (rank) => sql`sum(count) filter (where severity = ${sql.lit(rank)})`,
  };
}

/** Rows `(hour, severity, source_id, count)` of some values, out of their days. */
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

/** Returns the last hour with events, read from the end of the index. */
export async function newestHour(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom("event_hour")
    .select("hour")
    .orderBy("hour", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hour;
}

/** Counts all events of the selection. */
export async function sumOfHours(db: Database, selection: EventSelection): Promise<number> {
  const { rows: summaryRows, count } = summaryOf(selection);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${count}), 0)::bigint as count from ${summaryRows} as hours`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of hours that are added first, to estimate how many are needed. */
const firstHours = 500;

/**
 * Counts the events of the selection, up to a number above `cap`. Each row counts at least one event, so at most
 * `cap` rows are read, however long the history is.
 */
export async function sumOfHoursUpTo(db: Database, selection: EventSelection, cap: number): Promise<number> {
  for (let limit = firstHours; ; ) {
    const { count, hours } = await sumOfSome(db, selection, limit);
    if (count > cap || hours < limit) return count;
    limit = Math.min(cap + 1, Math.ceil((1.5 * limit * cap) / count) + 1);
  }
}

async function sumOfSome(db: Database, selection: EventSelection, limit: number) {
  const { rows: summaryRows, count } = summaryOf(selection);
  const { rows } = await sql<{ count: number; hours: number }>`
    select coalesce(sum(n), 0)::bigint as count, count(*)::int as hours
    from (select ${count} as n from ${summaryRows} as hours limit ${sql.lit(limit)}) as added`.execute(db);
  return rows[0] ?? { count: 0, hours: 0 };
}

/** Sums by source, the one with most events first. */
export async function sumBySource(db: Database, selection: EventSelection) {
  const { rows: summaryRows, count } = summaryOf(selection);
  const { rows } = await sql<{ value: string; count: number }>`
    select source_id::text as value, sum(${count})::bigint as count from ${summaryRows} as hours
    group by source_id order by count desc, source_id`.execute(db);
  return rows;
}

export interface SeverityCount {
  severity: number;
  count: number;
}

/** Counts the events of the selection by severity. */
export async function sumBySeverity(db: Database, selection: EventSelection): Promise<SeverityCount[]> {
  const { rows: summaryRows, sumOf } = summaryOf(selection);
  const { rows } = await sql<Sums>`select ${sums(sumOf)} from ${summaryRows} as hours`.execute(db);
  return rows.flatMap((row) => countsOf(row, selection));
}

/** Sums by severity; null where there are no rows. */
type Sums = Partial<Record<Severity, number | null>>;

function sums(sumOf: HourSummary["sumOf"]): RawBuilder<unknown> {
  return sql.join(everyRank.map((rank) => sql`${sumOf(rank)}::bigint as ${sql.ref(severityOfRank(rank))}`));
}

function countsOf(row: Sums, { severities }: EventSelection): SeverityCount[] {
  return (severities ?? everyRank).flatMap((severity) => {
    const count = row[severityOfRank(severity)] ?? 0;
    return count > 0 ? [{ severity, count }] : [];
  });
}

export interface TimeStep {
  step: "hour" | "day";
  timeZone: string;
}

export interface TimeCount extends SeverityCount {
  starts_at: Date;
}

/** Sums by hour, or by day of a time zone. */
export async function sumByTime(
  db: Database,
  selection: EventSelection & { from: Date; to: Date },
  query: TimeStep,
): Promise<TimeCount[]> {
  const rows = await (query.step === "day" ? sumsByDay : sumsByHour)(db, selection, query.timeZone);
  return rows.flatMap(({ starts_at, ...row }) =>
    countsOf(row, selection).map((each) => ({ starts_at, ...each })),
  );
}

type OfPeriod = EventSelection & { from: Date; to: Date };
type SumsAt = Sums & { starts_at: Date };

async function sumsByHour(db: Database, selection: OfPeriod): Promise<SumsAt[]> {
  const { rows: summaryRows, sumOf } = summaryOf(selection);
  const { rows } = await sql<SumsAt>`
    select hour as starts_at, ${sums(sumOf)} from ${summaryRows} as hours group by hour order by hour`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the counts summed by day. Finding the day of an hour in a list of day starts takes a quarter of the time of
 * converting the hour to the time zone.
 */
async function sumsByDay(db: Database, selection: OfPeriod, timeZone: string): Promise<SumsAt[]> {
  const { rows: summaryRows, sumOf } = summaryOf(selection);
  const local = (moment: Date) => sql`(${moment}::timestamptz at time zone ${timeZone})`;
  const { rows } = await sql<SumsAt>`
    with days as (
      select array_agg(day at time zone ${timeZone} order by day) as starts
      from generate_series(date_trunc('day', ${local(selection.from)}), ${local(selection.to)}, interval '1 day') as day
    )
    select (select starts from days)[at_day] as starts_at, counted.* from (
      select width_bucket(hour, (select starts from days)) as at_day, ${sums(sumOf)}
      from ${summaryRows} as hours group by at_day
    ) as counted order by starts_at`.execute(db);
  return rows;
}
