import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { startOf, type TimeCount, type TimeStep } from "./counts-of-hours.store.ts";
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
    select ${startOf("occurred_at", wish)} as starts_at, severity, count(*) as count
    from (${events}) as chosen group by starts_at, severity order by starts_at`.execute(db);
  return rows;
}
