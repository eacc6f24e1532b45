import { sql } from "kysely";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { eventWindow } from "../hours/event-window.ts";
import { timeOfEventId } from "./event-id.rules.ts";
import { selectionOf } from "./event-selection.store.ts";
import { eventsInSpans } from "./span-page.store.ts";

/** Returns the ids of the events of a filter; null when they exceed a limit or are too many to examine. */
export async function findEventIds(
  db: Database,
  filter: EventFilter,
  limit: number,
): Promise<string[] | null> {
  const selection = await selectionOf(db, filter);
  const { spans, countedFrom } = await eventWindow(db, selection, Number.POSITIVE_INFINITY);
  if (countedFrom) return null;
  const idQuery = eventsInSpans(spans, selection, sql`id`);
  const { rows } = await sql<{ id: string }>`${idQuery} limit ${sql.lit(limit + 1)}`.execute(db);
  return rows.length > limit ? null : rows.map(({ id }) => id);
}

/** Returns the company's events with these ids; the time in an id identifies the partition. */
export async function findNamedEvents(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const moments = ids.map(timeOfEventId).toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [moments[0] ?? new Date(0), moments.at(-1) ?? new Date(0)];
  return await db
    .selectFrom("event")
    .select([
      "id",
      "occurred_at",
      "title",
      "severity",
      "asset_name",
      "source_user",
      "target_user",
      "source_ip",
      "destination_ip",
    ])
    .where("occurred_at", ">=", first)
    .where("occurred_at", "<=", last)
    .where("occurred_at", "in", moments)
    .where("id", "in", ids)
    .execute();
}
