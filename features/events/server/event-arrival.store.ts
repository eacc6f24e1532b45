import type { Database } from "#platform/server/database/open-database.ts";

/** When the newest delivery came. */
export async function lastArrival(db: Database): Promise<Date | null> {
  const found = await db
    .selectFrom("event_source")
    .select((select) => select.fn.max("last_received_at").as("at"))
    .executeTakeFirst();
  return found?.at ?? null;
}
