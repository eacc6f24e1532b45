import type { Database } from "#platform/server/database/open-database.ts";
import { type BatchEvent, pageSize, told } from "./batch-events.store.ts";
import type { EventFields } from "./event-fields.rules.ts";

/** One page of the events of a period, the newest first: those that come before a place in it. */
export async function eventsBefore(
  db: Database,
  { from, before }: { from: Date; before: { occurred_at: Date; id: string } },
): Promise<BatchEvent[]> {
  const rows = await db
    .selectFrom("event")
    .select(told)
    .where("occurred_at", ">=", from)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), "<", tuple(before.occurred_at, before.id)),
    )
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .execute();
  // Written from an event's own fields when it was taken.
  return rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
}
