import { sql } from "kysely";
import type { IngestResult } from "#features/detection/events/contracts/event-source.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { startOfMinute } from "./quota.rules.ts";

/** The origin of a transaction's deliveries, and the hours of their new events. */
export interface BatchPlace {
  companyId: number;
  sourceId: string;
  receivedAt: Date;
  hours: readonly Date[];
}

export interface NewBatch extends Omit<IngestResult, "batch_id" | "replayed"> {
  id: string;
  idempotencyKey: string | null;
  sha256: Buffer;
  /** The reading of its records; see `readingWord`. */
  reading: string;
  /** The times of the first and last event; null without events. */
  oldestAt: Date | null;
  newestAt: Date | null;
}

/** Finds the stored answers to deliveries of a source with the same bytes or the same key. */
export async function findBatches(
  db: Database,
  sourceId: string,
  sentRows: readonly Pick<NewBatch, "idempotencyKey" | "sha256">[],
) {
  const keys = sentRows.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  return await db
    .selectFrom("event_batch")
    .select([
      "id as batch_id",
      "accepted",
      "duplicated",
      "rejected",
      "skipped",
      "problems",
      "sha256",
      "idempotency_key",
      "reading",
    ])
    .where("source_id", "=", sourceId)
    .where(({ or, eb }) =>
      or([
        eb("sha256", "=", sql<Buffer>`any(${sentRows.map(({ sha256 }) => sha256)}::bytea[])`),
        ...(keys.length > 0 ? [eb("idempotency_key", "=", sql<string>`any(${keys}::text[])`)] : []),
      ]),
    )
    .execute();
}

/** Adds batches. Returns how many are new, because the same bytes may arrive concurrently on another connection. */
export async function addBatches(
  db: Database,
  { companyId, sourceId, receivedAt, hours }: BatchPlace,
  batches: readonly NewBatch[],
): Promise<number> {
  const of = <Name extends keyof NewBatch>(name: Name) => batches.map((batch) => batch[name]);
  // The text of the statement is the same for any number of batches, so that its plan is cached.
  const result = await sql`
    insert into event_batch (company_id, id, source_id, idempotency_key, sha256, reading, received_at, accepted, duplicated,
      rejected, skipped, hours, oldest_at, newest_at, problems)
    select ${companyId}::bigint, id, ${sourceId}::uuid, key, sha256, reading, ${receivedAt}::timestamptz, accepted, duplicated,
      rejected, skipped, ${[...hours]}::timestamptz[], oldest_at, newest_at, problems
    from unnest(${of("id")}::uuid[], ${of("idempotencyKey")}::text[], ${of("sha256")}::bytea[],
      ${of("reading")}::text[], ${of("accepted")}::integer[], ${of("duplicated")}::integer[], ${of("rejected")}::integer[],
      ${of("skipped")}::integer[], ${of("oldestAt")}::timestamptz[], ${of("newestAt")}::timestamptz[],
      ${batches.map(({ problems }) => JSON.stringify(problems))}::jsonb[])
      as tally (id, key, sha256, reading, accepted, duplicated, rejected, skipped, oldest_at, newest_at, problems)
    on conflict do nothing`.execute(db);
  return Number(result.numAffectedRows);
}

export async function recordDeliveries(
  db: Database,
  sourceId: string,
  delivery: { at: Date; newestEvent: Date | null; accepted: number; records: number },
): Promise<void> {
  const minute = startOfMinute(delivery.at);
  const lag =
    delivery.newestEvent && Math.round((delivery.at.getTime() - delivery.newestEvent.getTime()) / 1_000);
  await db
    .updateTable("event_source")
    .set({
      // Deliveries from the inbox may be older than deliveries that were stored before them.
      last_received_at: sql<Date>`greatest(last_received_at, ${delivery.at}::timestamptz)`,
      last_event_at: sql<Date>`greatest(last_event_at, ${delivery.newestEvent}::timestamptz)`,
      last_lag_seconds: sql<number>`coalesce(${lag}::bigint, last_lag_seconds)`,
      event_count: sql<number>`event_count + ${delivery.accepted}::int`,
      minute_at: sql<Date>`greatest(minute_at, ${minute}::timestamptz)`,
      minute_records: sql<number>`case when minute_at > ${minute}::timestamptz then minute_records
        when minute_at = ${minute}::timestamptz then minute_records + ${delivery.records}::int
        else ${delivery.records}::int end`,
    })
    .where("id", "=", sourceId)
    .execute();
}

/** Deletes the oldest results of batches from before a moment, at most `limit`. For scope `platform`. */
export async function deleteBatchesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_batch using (
      select company_id, id from event_batch where received_at < ${before} limit ${limit}
    ) old where event_batch.company_id = old.company_id and event_batch.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
