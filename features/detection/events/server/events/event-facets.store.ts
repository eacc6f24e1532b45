import { type RawBuilder, sql } from "kysely";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventWindow } from "../hours/event-window.ts";
import { noValue, type ValueKind } from "../hours/tallied-values.rules.ts";
import type { FacetQuery } from "./event-engine.ts";
import { fieldText } from "./event-field-text.store.ts";
import type { EventSelection } from "./event-selection.store.ts";
import { everyRank } from "./severity-rank.rules.ts";
import { eventsInSpans } from "./span-page.store.ts";

export interface ValueCount {
  /** The value; null for the events without the field. */
  value: string | null;
  count: number;
}

/** The number of most frequent values, and the values that are always listed. */
export interface ValueQuery {
  values: number;
  chosen: readonly string[];
}

/**
 * Returns the most frequent values of fields among the events of a window, with the number of events without each
 * field.
 */
export async function countFields(
  db: Database,
  selection: EventSelection,
  window: EventWindow,
  query: FacetQuery,
): Promise<Map<EventFieldName, ValueCount[]>> {
  const column = (at: number) => sql.raw(`f${at}`);
  const columns = query.fields.map((field, at) => sql`${memberList(field)} as ${column(at)}`);
  const counts = query.fields.map((field, at) => {
    const valueCounts = sql`select value, count(*) as count,
        row_number() over (order by value is null desc, count(*) desc, value) as place
      from newest left join lateral unnest(${column(at)}) as value on true group by value`;
    return sql`(select ${sql.lit(field)} as field, value, count from (${valueCounts}) as counted
      where ${isWished({ values: query.values, chosen: query.chosen(field) })} order by place)`;
  });
  const events = eventsInSpans(window.spans, selection, sql.join(columns));
  const { rows } = await sql<ValueCount & { field: EventFieldName }>`
    with newest as materialized (${events}) ${sql.join(counts, sql` union all `)}`.execute(db);
  return Map.groupBy(rows, ({ field }) => field);
}

// The row of the events without the field is ranked first, so one more row than the requested values is read.
const isWished = ({ values, chosen }: ValueQuery) =>
  sql`(place <= ${sql.lit(values + 1)} or value = any(${chosen}::text[]))`;

/** Returns a field as a list of an event's values. */
export function memberList(field: EventFieldName): RawBuilder<string[]> {
  const text = fieldText(field);
  return "many" in text ? text.many : sql`array[${text.one}]`;
}

/**
 * Returns the counts from the stored daily counts of values; only for whole hours and for filters by source and
 * severity alone.
 */
export async function countKind(
  db: Database,
  selection: EventSelection & { from: Date },
  kind: ValueKind,
  query: ValueQuery,
): Promise<ValueCount[]> {
  const { from, to, source, severities = everyRank } = selection;
  const until = to ?? new Date(lastInstant);
  const sameSource = source ? sql`and source_id = ${source}` : sql``;
  const { rows } = await sql<ValueCount>`
    select nullif(value, ${noValue}) as value, count from (
      select value, sum(n)::bigint as count,
        row_number() over (order by value = ${noValue} desc, sum(n) desc, value) as place
      from (
        select value, ${countBetween(from, until, severities)} as n from event_value_day
        where kind = ${kind} and day >= ${dayOf(from)}::date
          ${to ? sql`and day <= ${dayOf(to)}::date` : sql``} ${sameSource}
      ) as value_counts
      group by value having sum(n) > 0
    ) as counted
    where ${isWished(query)} order by place`.execute(db);
  return rows;
}

/** The end of a period that has none. */
const lastInstant = "9999-12-31T00:00:00Z";
const dayMs = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
/** Returns the first day that begins at a moment or after it. */
const dayFrom = (moment: Date) => dayOf(new Date(Math.ceil(moment.getTime() / dayMs) * dayMs));

/**
 * Returns the events that a row of `event_value_day` counts between two whole hours. Whole days are summed already;
 * they are compared as days, because computing the moments of each row takes longer than reading it.
 */
export function countBetween(from: Date, to: Date, severities: readonly number[]): RawBuilder<number> {
  const whole = sql.join(
    severities.map((severity) => sql`by_severity[${sql.lit(severity + 1)}]`),
    sql` + `,
  );
  const at = sql`(day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int)`;
  return sql`case
    when day >= ${dayFrom(from)}::date and day < ${dayOf(to)}::date then ${whole}
    when day < ${dayOf(from)}::date or day >= ${dayFrom(to)}::date then 0
    else (select coalesce(sum(packed & 4294967295), 0) from unnest(hours) as packed
      where ${at} >= ${from} and ${at} < ${to} and ((packed >> 32) & 7) = any(${severities}::bigint[]))
  end`;
}

/** Finds one title for each rule: a rule may have many, so the title of its newest event is used. */
export async function findRuleTitles(db: Database, rules: readonly string[]): Promise<Map<string, string>> {
  if (rules.length === 0) return new Map();
  const { rows } = await sql<{ rule: string; title: string }>`
    select wanted.rule, newest.title from unnest(${rules}::text[]) as wanted (rule)
    cross join lateral (
      select max(day) as day from event_value_day where kind = 'rule' and value = wanted.rule
    ) as seen
    cross join lateral (
      select title from event where rule_id = wanted.rule
        and occurred_at >= seen.day::timestamp at time zone 'UTC'
        and occurred_at < (seen.day + 1)::timestamp at time zone 'UTC'
      order by occurred_at desc, id desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map(({ rule, title }) => [rule, title]));
}
