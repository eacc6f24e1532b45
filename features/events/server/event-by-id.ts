import { type EventDetail, EventFormat } from "#features/events/events.contract.ts";
import { blankEvent } from "#features/events/readers/blank-event.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { momentOf } from "./event-id.rules.ts";
import { findEvent } from "./event-page.store.ts";
import { eventFrom } from "./event-row.rules.ts";
import { findSourceNames } from "./event-source.store.ts";

/** Everything known about one event. */
export async function eventById(db: Database, id: string): Promise<EventDetail | undefined> {
  const [row, names] = await Promise.all([findEvent(db, id, momentOf(id)), findSourceNames(db)]);
  if (!row) return undefined;
  // Written from an event's own fields when it was taken.
  const fields = row.fields as Partial<EventDetail>;
  return {
    ...blankEvent,
    ...fields,
    format_version: fields.format_version ?? "",
    ...eventFrom(row, names),
    format: EventFormat.parse(row.format),
    raw: row.raw,
  };
}
