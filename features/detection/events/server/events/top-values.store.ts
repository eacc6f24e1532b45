import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { noValue, type ValueKind } from "../hours/tallied-values.rules.ts";
import { countBetween } from "./event-facets.store.ts";

export interface TopPeriod {
  kind: ValueKind;
  /** The period consists of whole hours. */
  from: Date;
  to: Date;
  beforeFrom: Date;
  severities: readonly number[];
}

interface TopRow {
  value: string;
  now: number;
  before: number;
}

const day = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Returns the most frequent values of a period with their counts in it and in the previous one; events without a value
 * are counted separately.
 */
export async function findTop(
  db: Database,
  { kind, from, to, beforeFrom, severities }: TopPeriod,
  limit: number,
) {
  const { rows } = await sql<TopRow & { different: number }>`
    select value, sum(now)::bigint as now, sum(before)::bigint as before, count(*) over () as different
    from (
      select value, ${countBetween(from, to, severities)} as now,
        ${countBetween(beforeFrom, from, severities)} as before
      from event_value_day
      where kind = ${kind} and day >= ${day(beforeFrom)}::date and day <= ${day(to)}::date
    ) as value_day
    group by value having sum(now) > 0 or value = ${noValue}
    order by value = ${noValue} desc, now desc, value limit ${sql.lit(limit + 1)}`.execute(db);
  const missingRow = rows.find(({ value }) => value === noValue);
  return {
    items: rows.filter((row) => row !== missingRow).slice(0, limit),
    distinct: (rows[0]?.different ?? 0) - (missingRow ? 1 : 0),
    missing: { now: missingRow?.now ?? 0, before: missingRow?.before ?? 0 },
  };
}

/**
 * Returns the beginning of a day since which each of some rules has occurred, as late as possible; undefined without
 * rules.
 */
export async function findLastDayOfRules(db: Database, rules: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ day: Date | null }>`
    select min(last.day)::timestamp at time zone 'UTC' as day from unnest(${rules}::text[]) as wanted (rule)
    cross join lateral (
      select max(day) as day from event_value_day where kind = 'rule' and value = wanted.rule
    ) as last`.execute(db);
  return rows[0]?.day ?? undefined;
}

interface Sighting {
  value: string;
  first_seen_at: Date;
  worst: number;
}

/** Finds the first appearance of each value, and the severity of its worst event of the period. */
export async function findSightings(
  db: Database,
  { kind, from, to, severities }: TopPeriod,
  values: readonly string[],
): Promise<Map<string, Sighting>> {
  const hour = sql`(value_day.day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int)`;
  const { rows } = await sql<Sighting>`
    select wanted.value, first.hour as first_seen_at, worst.severity as worst
    from unnest(${values}::text[]) as wanted (value)
    cross join lateral (
      select min(${hour}) as hour from event_value_day as value_day, unnest(value_day.hours) as packed
      where value_day.kind = ${kind} and value_day.value = wanted.value
        and value_day.day = (select min(day) from event_value_day where kind = ${kind} and value = wanted.value)
    ) as first
    cross join lateral (
      select max((packed >> 32) & 7) as severity from event_value_day as value_day, unnest(value_day.hours) as packed
      where value_day.kind = ${kind} and value_day.value = wanted.value
        and value_day.day between ${day(from)}::date and ${day(to)}::date and ${hour} >= ${from} and ${hour} < ${to}
        and ((packed >> 32) & 7) = any(${severities}::bigint[])
    ) as worst`.execute(db);
  return new Map(rows.map((row) => [row.value, row]));
}
