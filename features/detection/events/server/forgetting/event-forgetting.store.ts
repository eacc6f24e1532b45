import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "company_id",
  "unreadable_at",
  "events",
  "deleted_at",
  "bytes_gone_at",
  "remaining",
  "counted_at",
] as const;

/** Returns the forgetting of the active company's events; undefined when they were never forgotten. */
export async function findEventDeletion(db: Database) {
  return await db.selectFrom("event_forgetting").select(columns).executeTakeFirst();
}

/** Returns whether the events of the active company may not be read, because they are being forgotten. */
export async function areUnreadable(db: Database): Promise<boolean> {
  const row = await findEventDeletion(db);
  return row !== undefined && row.bytes_gone_at === null;
}

/** Makes the events of the active company unreadable. Returns the number that its sources counted. */
export async function beginEventDeletion(db: Database, companyId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    insert into event_forgetting (company_id, unreadable_at, events)
    select ${companyId}::bigint, ${at}::timestamptz, coalesce(sum(event_count), 0) from event_source
      where company_id = ${companyId}::bigint
    on conflict (company_id) do update set unreadable_at = excluded.unreadable_at, events = excluded.events,
      deleted_at = null, bytes_gone_at = null, remaining = null, counted_at = null
    returning events`.execute(db);
  return rows[0]?.events ?? 0;
}

/** Deletes the waiting deliveries and everything that was counted of the active company's events. */
export async function deleteCounts(db: Database): Promise<void> {
  for (const table of ["event_inbox", "event_hour", "event_value_day", "event_term"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("event_source").set({ event_count: 0 }).where("event_count", ">", 0).execute();
}

interface CountedFiles {
  remaining: number;
  countedAt: Date;
  deletedAt: Date | null;
  goneAt: Date | null;
}

export async function recordRemainingFiles(
  db: Database,
  { remaining, countedAt, deletedAt, goneAt }: CountedFiles,
): Promise<void> {
  await db
    .updateTable("event_forgetting")
    .set({ remaining, counted_at: countedAt, deleted_at: deletedAt, bytes_gone_at: goneAt })
    .where("bytes_gone_at", "is", null)
    .execute();
}

/** Returns the companies whose events are unreadable and not gone yet. For scope `platform`. */
export async function findUnfinishedDeletions(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("event_forgetting")
    .select("company_id")
    .where("bytes_gone_at", "is", null)
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}
