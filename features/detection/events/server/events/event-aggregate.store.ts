import { type RawBuilder, sql } from "kysely";
import type {
  Condition,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Span } from "../hours/event-window.ts";
import { type FieldText, fieldAsOne, fieldText } from "./event-field-text.store.ts";
import { conditionHolds, type EventSelection } from "./event-selection.store.ts";
import { eventsInSpans } from "./span-page.store.ts";

/** A level of grouping of events. */
export type AggregateBucket =
  | {
      kind: "terms";
      field: EventFieldName;
      size: number;
      order: "asc" | "desc";
      /** The index of the metric by which values are ordered; null orders by the values themselves. */
      by: number | null;
      /** Whether events without the field form a group of their own. */
      missing: boolean;
    }
  | { kind: "time"; step: "hour" | "day" | "week" | "month" }
  /** Keys are the positions of the filters and of the ranges. */
  | { kind: "filters"; filters: readonly { conditions: readonly Condition[] }[] }
  | { kind: "ranges"; field: EventFieldName; ranges: readonly { from: number | null; to: number | null }[] };

export interface AggregateMetric {
  operation: "count" | "sum" | "max" | "min" | "avg" | "cardinality" | "latest";
  field: EventFieldName | "occurred_at" | null;
}

export interface AggregateQuery {
  /** The buckets from the outermost on; the time is the innermost. */
  buckets: readonly AggregateBucket[];
  metrics: readonly AggregateMetric[];
  timeZone: string;
  /** Highest number of rows. */
  limit: number;
}

export interface AggregateRow {
  /** One key per level; null for events without the field. For times, the beginning in seconds. */
  keys: (string | null)[];
  values: (string | null)[];
}

const key = (level: number) => sql.raw(`k${level}`);
const list = (level: number) => sql.raw(`list${level}`);
const measure = (at: number) => sql.raw(`m${at}`);

/** Returns the keys of an event at a level: one, which may be null, or a list. */
function keysOf(bucket: AggregateBucket, timeZone: string): FieldText {
  switch (bucket.kind) {
    case "terms":
      return fieldText(bucket.field);
    case "time":
      return {
        one: sql`extract(epoch from date_trunc(${sql.lit(bucket.step)}, occurred_at, ${timeZone}))::bigint::text`,
      };
    case "filters":
      return positions(
        bucket.filters.map(({ conditions }) =>
          conditions.length === 0 ? sql`true` : sql.join(conditions.map(conditionHolds), sql` and `),
        ),
      );
    case "ranges": {
      const value = sql`(${fieldAsOne(bucket.field)})::numeric`;
      return positions(
        bucket.ranges.map(({ from, to }) => {
          const bounds = [
            ...(from === null ? [] : [sql`${value} >= ${from}`]),
            ...(to === null ? [] : [sql`${value} < ${to}`]),
          ];
          return bounds.length === 0 ? sql`${value} is not null` : sql.join(bounds, sql` and `);
        }),
      );
    }
  }
}

const positions = (tests: readonly RawBuilder<unknown>[]): FieldText => ({
  many: sql`array_remove(array[${sql.join(
    tests.map((test, at) => sql`case when ${test} then ${sql.lit(`${at}`)} end`),
  )}], null)`,
});

/**
 * Returns the column with the keys of a level. A key is empty for events without the field; otherwise it begins with
 * `v`.
 */
function keyColumn(bucket: AggregateBucket, level: number, timeZone: string): RawBuilder<unknown> {
  const keys = keysOf(bucket, timeZone);
  return "one" in keys
    ? sql`coalesce('v' || (${keys.one}), '') as ${key(level)}`
    : sql`${keys.many} as ${list(level)}`;
}

/** Value of an event that a metric aggregates. */
function measured({ operation, field }: AggregateMetric): RawBuilder<unknown> {
  if (field === null || operation === "count") return sql`null::text`;
  if (field === "occurred_at") return sql`occurred_at`;
  const text = fieldAsOne(field);
  return operation === "cardinality" || operation === "latest" ? text : sql`(${text})::numeric`;
}

function aggregated({ operation, field }: AggregateMetric, at: number): RawBuilder<unknown> {
  const value = measure(at);
  switch (operation) {
    case "count":
      return sql`count(*)`;
    case "cardinality":
      return sql`count(distinct ${value})`;
    case "latest":
      return sql`(array_agg(${value} order by occurred_at desc) filter (where ${value} is not null))[1]`;
    case "avg":
      return sql`round(avg(${value}), 4)`;
    default: {
      const result = sql`${sql.raw(operation)}(${value})`;
      return field === "occurred_at"
        ? sql`to_char(${result} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
        : result;
    }
  }
}

/** Returns the most frequent keys of a level within the keys of the levels above, with their rank. */
function topOf({ buckets, metrics }: AggregateQuery, level: number): RawBuilder<unknown> {
  const keys = sql.join(Array.from({ length: level + 1 }, (_, at) => key(at)));
  const bucket = buckets[level];
  const isTerms = bucket?.kind === "terms";
  const direction = sql.raw(isTerms && bucket.order === "desc" ? "desc" : "asc");
  const by = isTerms && bucket.by !== null ? metrics[bucket.by] : undefined;
  const order =
    isTerms && by
      ? sql`${aggregated(by, bucket.by ?? 0)} ${direction} nulls last, ${key(level)}`
      : sql`${key(level)} ${direction}`;
  const above =
    level === 0 ? sql`` : sql`partition by ${sql.join(Array.from({ length: level }, (_, at) => key(at)))}`;
  const missingCondition = isTerms && bucket.missing ? sql`` : sql`and ${key(level)} <> ''`;
  const size = isTerms ? sql`where place <= ${sql.lit(bucket.size)}` : sql``;
  const values = metrics.map(
    (metric, at) => sql`(${aggregated(metric, at)})::text as ${sql.raw(`value${at}`)}`,
  );
  return sql`select * from (
      select ${keys}, ${sql.join(values)}, row_number() over (${above} order by ${order}) as place
      from ${expanded(buckets, level)} where true ${missingCondition} ${withinAbove(level)} group by ${keys}
    ) as ranked ${size}`;
}

/** Returns the events with one row per combination of keys, for the levels from the first to the given one. */
function expanded(buckets: readonly AggregateBucket[], level: number): RawBuilder<unknown> {
  const joins = buckets.slice(0, level + 1).flatMap((bucket, at) =>
    "one" in keysOf(bucket, "UTC")
      ? []
      : [
          sql`cross join lateral (
            select 'v' || member as ${key(at)} from unnest(${list(at)}) as member
            union all select '' where cardinality(${list(at)}) = 0) as ${sql.raw(`member${at}`)}`,
        ],
  );
  return sql`chosen ${sql.join(joins, sql` `)}`;
}

function withinAbove(level: number): RawBuilder<unknown> {
  if (level === 0) return sql``;
  const keys = sql.join(Array.from({ length: level }, (_, at) => key(at)));
  return sql`and (${keys}) in (select ${keys} from ${sql.raw(`top${level - 1}`)})`;
}

/**
 * Aggregates the events of time spans by up to three levels of keys. Each level is counted separately, so that an event
 * with two values of an inner field counts once in the outer one. The cost grows only with the events.
 */
export async function aggregateInSpans(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  query: AggregateQuery,
): Promise<{ rows: AggregateRow[]; events: number }> {
  const { buckets, metrics, timeZone, limit } = query;
  const columns = sql.join([
    sql`occurred_at`,
    ...buckets.map((bucket, level) => keyColumn(bucket, level, timeZone)),
    ...metrics.map((metric, at) => sql`${measured(metric)} as ${measure(at)}`),
  ]);
  const chosenEvents = sql`chosen as materialized (${eventsInSpans(spans, selection, columns)})`;
  const last = buckets.length - 1;
  if (last < 0) {
    const values = metrics.map((metric, at) => sql`(${aggregated(metric, at)})::text`);
    const { rows } = await sql<{ values: (string | null)[]; events: number }>`
      with ${chosenEvents} select array[${sql.join(values)}] as values, count(*) as events from chosen`.execute(
      db,
    );
    const [row] = rows;
    return { rows: [{ keys: [], values: row?.values ?? [] }], events: row?.events ?? 0 };
  }
  const tops = buckets.map(
    (_bucket, level) => sql`${sql.raw(`top${level}`)} as materialized (${topOf(query, level)})`,
  );
  const ranks = buckets.map((_bucket, level) => sql`${sql.raw(`top${level}`)}.place`);
  const joins = buckets.slice(0, last).map((_bucket, level) => {
    const keys = sql.join(Array.from({ length: level + 1 }, (_, at) => key(at)));
    return sql`join ${sql.raw(`top${level}`)} using (${keys})`;
  });
  const all = sql.raw(`top${last}`);
  const keys = sql.join(buckets.map((_bucket, level) => sql`${all}.${key(level)}`));
  const values = sql.join(metrics.map((_metric, at) => sql`${all}.${sql.raw(`value${at}`)}`));
  const { rows } = await sql<{ keys: string[]; values: (string | null)[]; events: number }>`
    with ${chosenEvents}, ${sql.join(tops)}
    select array[${keys}] as keys, array[${values}] as values, (select count(*) from chosen) as events
    from ${all} ${sql.join(joins, sql` `)} order by ${sql.join(ranks)} limit ${sql.lit(limit)}`.execute(db);
  return {
    rows: rows.map((row) => ({
      values: row.values,
      keys: row.keys.map((rawText) => (rawText === "" ? null : rawText.slice(1))),
    })),
    events: rows[0]?.events ?? 0,
  };
}
