import type {
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { answeredByHours, sumByTime, sumOfHours } from "../hours/counts-of-hours.store.ts";
import { eventWindow } from "../hours/event-window.ts";
import { kindOfField } from "../hours/tallied-values.rules.ts";
import {
  type AggregateBucket,
  type AggregateQuery,
  type AggregateRow,
  aggregateInSpans,
} from "./event-aggregate.store.ts";
import type { EventEngine } from "./event-engine.ts";
import { eventEngineOf } from "./event-engine-of.ts";
import { countKind, type ValueCount, type ValueQuery } from "./event-facets.store.ts";
import { storedCountsOfAllEvents } from "./event-facets.ts";
import { type EventSelection, selectionOf } from "./event-selection.store.ts";

export type { AggregateBucket } from "./event-aggregate.store.ts";

/** The number of newest events that are grouped where no counts are stored. */
const aggregatedAtMost = 50_000;

export interface EventAggregate {
  rows: AggregateRow[];
  /** The number of events that were read; null when only stored counts were read. */
  events: number | null;
  /** Null when all events of the filter were counted; otherwise the time from which they were. */
  countedFrom: Date | null;
  /** The number of distinct values of the first level, if the engine returns it. */
  groups: number | null;
}

type Period = EventFilter & { from: string; to: string };
type Standing = Parameters<typeof eventEngineOf>[0] & Pick<VerbContext, "db">;

/**
 * Aggregates the events of a filter. Uses stored hourly counts where possible, which are exact; otherwise the newest
 * events. Undefined when the company's engine does not support the aggregation.
 */
export async function aggregateEvents(
  context: Standing,
  filter: Period,
  query: AggregateQuery,
): Promise<EventAggregate | undefined> {
  const engine = await eventEngineOf(context);
  if (engine.aggregate) {
    const { rows, ...counted } = await engine.aggregate(filter, query);
    return { rows: withInstants(rows, query), ...counted, countedFrom: null };
  }
  if (engine.outside) return await aggregateOutside(engine, filter, query);
  const selection = await selectionOf(context.db, filter);
  const rowsFromRollup = await keptAggregate(context.db, selection, query);
  if (rowsFromRollup) return { rows: rowsFromRollup, events: null, countedFrom: null, groups: null };
  const { spans, countedFrom } = await eventWindow(context.db, selection, aggregatedAtMost);
  const { rows, events } = await aggregateInSpans(context.db, selection, spans, query);
  return { rows: withInstants(rows, query), events, countedFrom, groups: null };
}

/** Converts the keys of time buckets to ISO instants. */
function withInstants(rows: readonly AggregateRow[], { buckets }: AggregateQuery): AggregateRow[] {
  const time = buckets.findIndex(({ kind }) => kind === "time");
  return rows.map(({ keys, values }) => ({
    values,
    keys: keys.map((key, level) =>
      level === time && key !== null ? isoInstant(new Date(Number(key) * 1_000)) : key,
    ),
  }));
}

const onlyCounts = ({ metrics }: AggregateQuery) => metrics.every(({ operation }) => operation === "count");

/**
 * Returns the aggregate from stored hourly counts without reading events; undefined if the query needs more than
 * these counts.
 */
async function keptAggregate(
  db: Database,
  selection: EventSelection,
  query: AggregateQuery,
): Promise<AggregateRow[] | undefined> {
  const [bucket, ...others] = query.buckets;
  if (!onlyCounts(query) || others.length > 0 || !answeredByHours(selection)) return undefined;
  const rowOf = (keys: (string | null)[], count: number): AggregateRow => ({
    keys,
    values: query.metrics.map(() => `${count}`),
  });
  if (!bucket) return [rowOf([], await sumOfHours(db, selection))];
  if (bucket.kind === "time") {
    const { from, to } = selection;
    if (!from || !to) return undefined;
    const counts = await sumByTime(
      db,
      { ...selection, from, to },
      { step: bucket.step === "hour" ? "hour" : "day", timeZone: query.timeZone },
    );
    return sumByStep(
      counts.map(({ starts_at, count }) => ({ startsAt: starts_at, count })),
      bucket.step,
      query.timeZone,
    ).map(([start, count]) => rowOf([start], count));
  }
  if (bucket.kind !== "terms" || bucket.by === null || bucket.order === "asc") return undefined;
  const top = { values: bucket.size, chosen: [] };
  const counts =
    (await storedCountsOfAllEvents(db, selection, bucket.field, top)) ??
    (bucket.missing ? undefined : await keptValuesOf(db, selection, bucket.field, top));
  return counts
    ?.filter(({ value, count }) => count > 0 && (value !== null || bucket.missing))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, bucket.size)
    .map(({ value, count }) => rowOf([value], count));
}

/** The longest period in milliseconds for stored counts; beyond it, counting the newest events is faster. */
const maxKeptMs = 100 * 86_400_000;

/** Returns the most frequent values of a field from stored counts, without the events that lack it. */
async function keptValuesOf(
  db: Database,
  selection: EventSelection,
  field: EventFieldName,
  top: ValueQuery,
): Promise<ValueCount[] | undefined> {
  const kind = kindOfField[field];
  const { from, to, conditions } = selection;
  if (!kind || !from || !to || conditions.length > 0) return undefined;
  return to.getTime() - from.getTime() > maxKeptMs
    ? undefined
    : await countKind(db, { ...selection, from }, kind, top);
}

type Step = Extract<AggregateBucket, { kind: "time" }>["step"];

const dayMs = 86_400_000;

/** The beginning of the week (Monday) or month in which a local day lies. */
function firstDayOf(day: string, step: Step): string {
  if (step === "month") return `${day.slice(0, 7)}-01`;
  if (step !== "week") return day;
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/** Counts of hours or days added up by the beginnings of a step in a zone, in order. */
export function sumByStep(
  counts: readonly { startsAt: Date; count: number }[],
  step: Step,
  timeZone: string,
): [start: string, count: number][] {
  const sums = new Map<string, number>();
  for (const { startsAt, count } of counts) {
    const start =
      step === "hour"
        ? startsAt
        : (startOfDay(firstDayOf(calendarDay(startsAt, timeZone), step), timeZone) ?? startsAt);
    const name = isoInstant(start);
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Aggregates in an external engine as far as it supports: counts by fields or by time. */
async function aggregateOutside(
  engine: EventEngine,
  filter: Period,
  query: AggregateQuery,
): Promise<EventAggregate | undefined> {
  const { buckets, metrics, timeZone } = query;
  if (!onlyCounts(query)) return undefined;
  const valuesOf = (count: number) => metrics.map(() => `${count}`);
  const [first] = buckets;
  if (!first) {
    const { count, capped } = await engine.count(filter);
    return capped
      ? undefined
      : { rows: [{ keys: [], values: valuesOf(count) }], events: null, countedFrom: null, groups: null };
  }
  if (buckets.length === 1 && first.kind === "time") {
    const step = first.step === "hour" ? "hour" : "day";
    const period = { from: new Date(filter.from), to: new Date(filter.to) };
    const volume = await engine.volume(filter, { ...period, step, timeZone });
    const counts = volume.buckets.map(({ startsAt, counts: bySeverity }) => ({
      startsAt,
      count: Object.values(bySeverity).reduce((sum, count) => sum + count, 0),
    }));
    const rows = sumByStep(counts, first.step, timeZone);
    return {
      rows: rows.map(([start, count]) => ({ keys: [start], values: valuesOf(count) })),
      events: null,
      countedFrom: volume.countedFrom,
      groups: null,
    };
  }
  if (first.kind !== "terms" || buckets.length > 1 || first.by === null || first.order === "asc")
    return undefined;
  const groups = await engine.groups(filter, {
    by: [first.field],
    sort: "-count",
    cursor: undefined,
    limit: first.size + 1,
  });
  const rows = groups.items
    .filter(({ key: [only] }) => first.missing || (only && only.value !== null))
    .slice(0, first.size)
    .map(({ key: [only], count }) => ({ keys: [only?.value ?? null], values: valuesOf(count) }));
  return {
    rows,
    events: groups.events,
    countedFrom: groups.countedFrom,
    groups:
      groups.total.count - groups.items.filter(({ key: [only] }) => !first.missing && !only?.value).length,
  };
}
