import { sql } from "kysely";
import type { IngestResult } from "#features/events/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { startOfMinute } from "./quota.rules.ts";

export interface NewBatch extends Omit<IngestResult, "batch_id" | "replayed"> {
  companyId: number;
  id: string;
  sourceId: string;
  idempotencyKey: string | null;
  sha256: Buffer;
  receivedAt: Date;
  /** The hours in which its new events happened. */
  hours: Date[];
}

const answered = [
  "id as batch_id",
  "accepted",
  "duplicated",
  "rejected",
  "skipped",
  "problems",
  "sha256",
] as const;

export async function findBatchByKey(db: Database, sourceId: string, key: string) {
  return await db
    .selectFrom("event_batch")
    .select(answered)
    .where("source_id", "=", sourceId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

export async function findBatchByBytes(db: Database, sourceId: string, sha256: Buffer) {
  return await db
    .selectFrom("event_batch")
    .select(answered)
    .where("source_id", "=", sourceId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
}

/** Answers whether the batch is new: the same bytes may have arrived at the same time on another connection. */
export async function addBatch(db: Database, batch: NewBatch): Promise<boolean> {
  const result = await db
    .insertInto("event_batch")
    .values({
      company_id: batch.companyId,
      id: batch.id,
      source_id: batch.sourceId,
      idempotency_key: batch.idempotencyKey,
      sha256: batch.sha256,
      received_at: batch.receivedAt,
      accepted: batch.accepted,
      duplicated: batch.duplicated,
      rejected: batch.rejected,
      skipped: batch.skipped,
      hours: batch.hours,
      problems: JSON.stringify(batch.problems),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function noteDelivery(
  db: Database,
  sourceId: string,
  news: { at: Date; newestEvent: Date | null; accepted: number; records: number },
): Promise<void> {
  const minute = startOfMinute(news.at);
  const lag = news.newestEvent && Math.round((news.at.getTime() - news.newestEvent.getTime()) / 1_000);
  await db
    .updateTable("event_source")
    .set({
      last_received_at: news.at,
      last_event_at: sql<Date>`greatest(last_event_at, ${news.newestEvent}::timestamptz)`,
      last_lag_seconds: sql<number>`coalesce(${lag}::bigint, last_lag_seconds)`,
      event_count: sql<number>`event_count + ${news.accepted}::int`,
      minute_at: minute,
      minute_records: sql<number>`case when minute_at = ${minute}::timestamptz then minute_records else 0 end
        + ${news.records}::int`,
    })
    .where("id", "=", sourceId)
    .execute();
}

/** Forgets the oldest answers to deliveries that came before a moment, so many at a time. For scope `platform`. */
export async function forgetBatches(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_batch using (
      select company_id, id from event_batch where received_at < ${before} limit ${most}
    ) old where event_batch.company_id = old.company_id and event_batch.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
