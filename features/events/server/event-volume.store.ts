import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TimeCount, TimeStep } from "./counts-of-hours.store.ts";
import type { EventSelection } from "./event-selection.store.ts";
import type { Span } from "./event-window.ts";
import { eventsInSpans } from "./span-page.store.ts";

/** Events in some stretches of time, counted one by one, by hour or by day of a time zone. */
export async function countByTime(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  wish: TimeStep,
): Promise<TimeCount[]> {
  const events = eventsInSpans(spans, selection, sql`severity, occurred_at`);
  const { rows } = await sql<TimeCount>`
    select ${startOf(wish)} as starts_at, severity, count(*) as count
    from (${events}) as chosen group by starts_at, severity order by starts_at`.execute(db);
  return rows;
}

/** The beginning of an event's hour, or of its day in a zone. */
function startOf({ step, timeZone }: TimeStep): RawBuilder<Date> {
  return step === "hour"
    ? sql`date_bin('1 hour', occurred_at, '2000-01-01 00:00:00+00')`
    : sql`date_trunc('day', occurred_at, ${timeZone})`;
}
