import { sql } from "kysely";
import type { IngestResult } from "#features/events/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

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
  news: { at: Date; newestEvent: Date | null; accepted: number },
): Promise<void> {
  await db
    .updateTable("event_source")
    .set({
      last_received_at: news.at,
      last_event_at: sql<Date>`greatest(last_event_at, ${news.newestEvent}::timestamptz)`,
      event_count: sql<number>`event_count + ${news.accepted}::int`,
    })
    .where("id", "=", sourceId)
    .execute();
}
