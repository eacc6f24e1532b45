import { type RawBuilder, sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  answeredByHours,
  sumOfHours,
  sumOfHoursUpTo,
  type TimeCount,
  type TimeStep,
} from "../hours/counts-of-hours.store.ts";
import { eventWindow, type Span } from "../hours/event-window.ts";
import type { Total } from "./event-engine.ts";
import { isInIndexOrder, isWholeSelection } from "./event-page.rules.ts";
import { type EventSelection, selectedEvents } from "./event-selection.store.ts";
import { eventsInSpans } from "./span-page.store.ts";

/** Counts the events of a selection; counting stops at the cap, or when enough events were read. */
export async function countEvents(db: Database, selection: EventSelection): Promise<Total> {
  if (isWholeSelection(selection)) return upToCap(await countAllEvents(db));
  if (answeredByHours(selection)) return upToCap(await sumOfHoursUpTo(db, selection, countCap));
  if (isInIndexOrder(selection) && !selection.severities) return upToCap(await countByIndex(db, selection));
  const { spans, countedFrom } = await eventWindow(db, selection, Number.POSITIVE_INFINITY);
  const events = eventsInSpans(spans, selection, sql`1`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${events} limit ${sql.lit(countCap + 1)}) as counted`.execute(db);
  const total = upToCap(rows[0]?.count ?? 0);
  return countedFrom ? { ...total, capped: true } : total;
}

/** Counts events exactly, whatever the duration. */
export async function countEveryEvent(db: Database, selection: EventSelection): Promise<number> {
  if (isWholeSelection(selection)) return await countAllEvents(db);
  if (answeredByHours(selection)) return await sumOfHours(db, selection);
  let events = selectedEvents(db, selection);
  if (selection.severities) events = events.where("severity", "in", [...selection.severities, -1]);
  const { count } = await events
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const upToCap = (count: number): Total => ({ count: Math.min(count, countCap), capped: count > countCap });

async function countByIndex(db: Database, selection: EventSelection): Promise<number> {
  const events = selectedEvents(db, selection).select(sql.lit(1).as("one"));
  const { count } = await db
    .selectFrom(events.limit(sql.lit(countCap + 1)).as("counted"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of all events from the totals of the sources. */
async function countAllEvents(db: Database): Promise<number> {
  const [sum] = await sumOfSources(db, {});
  return sum?.count ?? 0;
}

const sumOfSources = compiledOnce<Record<string, never>, { count: number }>([], (db) =>
  db.selectFrom("event_source").select(sql<number>`coalesce(sum(event_count), 0)::bigint`.as("count")),
);

/** Counts the events of time spans one by one, by hour or by day of a time zone. */
export async function countByTime(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  query: TimeStep,
): Promise<TimeCount[]> {
  const events = eventsInSpans(spans, selection, sql`severity, occurred_at`);
  const { rows } = await sql<TimeCount>`
    select ${startOf(query)} as starts_at, severity, count(*) as count
    from (${events}) as chosen group by starts_at, severity order by starts_at`.execute(db);
  return rows;
}

/** The beginning of an event's hour, or of its day in a zone. */
function startOf({ step, timeZone }: TimeStep): RawBuilder<Date> {
  return step === "hour"
    ? sql`date_bin('1 hour', occurred_at, '2000-01-01 00:00:00+00')`
    : sql`date_trunc('day', occurred_at, ${timeZone})`;
}
