import { sql } from "kysely";
import type { EventFilter } from "#features/events/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { selectionOf } from "./event-selection.store.ts";
import { eventWindow } from "./event-window.ts";
import { eventsInSpans } from "./span-page.store.ts";

/** The events that a filter means, by their ids; null when they are more than a number, or too many to look at. */
export async function findEventIds(
  db: Database,
  filter: EventFilter,
  most: number,
): Promise<string[] | null> {
  const selection = await selectionOf(db, filter);
  const { spans, countedFrom } = await eventWindow(db, selection, Number.POSITIVE_INFINITY);
  if (countedFrom) return null;
  const chosen = eventsInSpans(spans, selection, sql`id`);
  const { rows } = await sql<{ id: string }>`${chosen} limit ${sql.lit(most + 1)}`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id);
}
