import { v7 as uuidv7 } from "uuid";
import type { EventFormat, IngestResult } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { BatchLines } from "./batch-lines.ts";
import { batchStored } from "./batch-stored.ts";
import { addBatch, findBatchByBytes, findBatchByKey, noteDelivery } from "./event-batch.store.ts";
import { answerAgain } from "./replayed-batch.ts";
import {
  makeNeededPartitions,
  newestStagedMoment,
  noteStagedTerms,
  stageRows,
  storeStagedEvents,
} from "./staged-batch.store.ts";

export interface Delivery {
  companyId: number;
  source: { id: string; name: string; format: EventFormat };
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
  const lines = new BatchLines(companyId, source.format, receivedAt);
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
  const { accepted, hours } = await storeStagedEvents(db, {
    id,
    companyId,
    sourceId: source.id,
    receivedAt,
  });
  await noteStagedTerms(db, companyId);
  const { rejected, skipped, problems } = lines;
  const counts = { accepted, duplicated: lines.read - rejected - skipped - accepted, rejected, skipped };
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
  await noteDelivery(db, source.id, { at: receivedAt, newestEvent: await newestStagedMoment(db), accepted });

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
