import { v7 as uuidv7 } from "uuid";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { type IngestResult, SourceFormat } from "#features/events/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addCounts } from "./batch-counts.store.ts";
import { eventsOfHours } from "./batch-events.store.ts";
import { BatchLines } from "./batch-lines.ts";
import { batchStored } from "./batch-stored.ts";
import { BatchTally } from "./batch-tally.ts";
import { addBatch, findBatchByBytes, findBatchByKey, noteDelivery } from "./event-batch.store.ts";
import { addIntake } from "./event-intake.store.ts";
import { findReading } from "./event-source.store.ts";
import { readerOf } from "./record-reader.ts";
import { answerAgain } from "./replayed-batch.ts";
import { makeNeededPartitions, stageRows, storeStagedEvents } from "./staged-batch.store.ts";

export interface Delivery {
  companyId: number;
  source: { id: string; name: string };
  /** Of a file that is of another format than what its source sends; the source's own when not said. */
  format?: SourceFormat | undefined;
  bytes: AsyncIterable<Uint8Array>;
  idempotencyKey?: string | undefined;
}

/**
 * Takes one delivery of records, whole or not at all. Records that are there already change nothing; the same bytes,
 * or the same key, get the answer of the first time.
 */
export async function takeBatch(context: VerbContext, delivery: Delivery): Promise<IngestResult> {
  const { db, bulk, clock } = context;
  if (!bulk) throw new Error("Records are taken on a connection that can COPY");
  const { companyId, source, idempotencyKey = null } = delivery;
  const receivedAt = clock.now();
  const reading = await findReading(db, source.id);
  if (!reading) throw new Refusal("not_found");
  const format = delivery.format ?? SourceFormat.parse(reading.format);
  const reader = readerOf({ ...reading, format }, receivedAt);
  const lines = new BatchLines(companyId, reader, await catalogueInUse(db), receivedAt);
  await stageRows(bulk, lines.rows(delivery.bytes));

  const sha256 = lines.sha256();
  const sameKey = idempotencyKey === null ? undefined : await findBatchByKey(db, source.id, idempotencyKey);
  if (sameKey && !sameKey.sha256.equals(sha256)) {
    throw new Refusal("conflict", { detail: "Esa Idempotency-Key ya se usó con otro contenido." });
  }
  const taken = sameKey ?? (await findBatchByBytes(db, source.id, sha256));
  if (taken) return answerAgain(context, taken);

  await makeNeededPartitions(db);
  const id = uuidv7();
  const accepted = await storeStagedEvents(db, { id, companyId, sourceId: source.id, receivedAt });
  const { rejected, skipped, problems } = lines;
  const duplicated = lines.read - rejected - skipped - accepted;
  const counts = { accepted, duplicated, rejected, skipped };
  const tally = duplicated === 0 ? lines.tally : await tallyOfNew(db, { batchId: id, accepted }, lines.tally);
  await addCounts(db, { companyId, sourceId: source.id }, tally);
  const hours = hoursOf(tally);
  const batch = {
    companyId,
    id,
    sourceId: source.id,
    idempotencyKey,
    sha256,
    receivedAt,
    ...counts,
    problems,
    hours,
  };
  if (!(await addBatch(db, batch))) {
    const first = await findBatchByBytes(db, source.id, sha256);
    if (!first)
      throw new Refusal("conflict", { detail: "Esa Idempotency-Key ya se usó con otro contenido." });
    return answerAgain(context, first);
  }
  const newestEvent = lines.tally.newest;
  await noteDelivery(db, source.id, { at: receivedAt, newestEvent, accepted, records: lines.read });
  const figures = { records: lines.read, bytes: lines.bytes, ...counts };
  await addIntake(db, { companyId, sourceId: source.id, at: receivedAt }, figures);

  context.audit({
    action: "events.batch_taken",
    objectType: "event_batch",
    objectId: id,
    details: { source: source.name, ...counts, sha256: sha256.toString("hex") },
  });
  if (accepted > 0) {
    context.announce({ topic: "events.arrived", data: { accepted } });
    context.publish(batchStored, { batch_id: id });
  }
  return { batch_id: id, ...counts, problems, replayed: false };
}

/** Some lines were known already: what counts is told by the events that this delivery did add. */
async function tallyOfNew(
  db: Database,
  { batchId, accepted }: { batchId: string; accepted: number },
  ofAll: BatchTally,
): Promise<BatchTally> {
  const tally = new BatchTally();
  if (accepted === 0) return tally;
  for await (const page of eventsOfHours(db, batchId, hoursOf(ofAll))) {
    for (const { fields, ...event } of page)
      tally.add({ ...event, ...fields }, event.occurred_at.getTime(), event.severity);
  }
  return tally;
}

function hoursOf(tally: BatchTally): Date[] {
  const hours = new Set([...tally.hours()].map(({ hour }) => hour.getTime()));
  return [...hours].map((hour) => new Date(hour));
}
