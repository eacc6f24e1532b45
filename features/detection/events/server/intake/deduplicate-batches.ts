import {
  type IngestResult,
  LineProblem,
} from "#features/detection/events/contracts/event-source.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { BatchLines } from "./batch-lines.ts";
import { findBatches } from "./event-batch.store.ts";

/** Thrown when one of several deliveries is being stored by another transaction. */
export class TakenMeanwhile extends Error {}

/** PostgreSQL error classes of data that no table accepts: 22, 23 and 54. */
const unstorable = /^(22|23|54)/;

/**
 * Returns whether an error is caused by the content of one delivery: nothing was stored, and each may be tried by
 * itself.
 */
export function isItemError(error: unknown): boolean {
  return error instanceof TakenMeanwhile || unstorable.test(String((error as { code?: unknown }).code));
}

export interface TakenBatch {
  batch_id: string;
  accepted: number;
  duplicated: number;
  rejected: number;
  skipped: number;
  problems: unknown;
}

/** Returns the result that the delivery got the first time, and records the repetition in the audit log. */
export function answerAgain(context: VerbContext, takenBatch: TakenBatch): IngestResult {
  const { batch_id, accepted, duplicated, rejected, skipped } = takenBatch;
  context.audit({ action: "events.batch_replayed", objectType: "event_batch", objectId: batch_id });
  const problems = LineProblem.array().parse(takenBatch.problems);
  return { batch_id, accepted, duplicated, rejected, skipped, problems, replayed: true };
}

export function keyTaken(): Refusal {
  return new Refusal("conflict", { detail: "Esa Idempotency-Key ya se usó con otro contenido." });
}

/** A batch while it is being stored. */
export interface Batch {
  id: string;
  idempotencyKey: string | null;
  lines: BatchLines;
  sha256: Buffer;
  reading: string;
  /**
   * Set for a delivery that was acknowledged before it is stored: it is stored even if another delivery with the same
   * key was stored meanwhile.
   */
  answered?: { ip: string } | undefined;
}

/**
 * Returns the new deliveries, and for each repeated one its original: an earlier answer, the first equal delivery of
 * this transaction, or a delivery with the same key and other bytes. Deliveries that were rejected under another
 * mapping or format are read again.
 */
export async function deduplicateBatches(db: Database, sourceId: string, batches: readonly Batch[]) {
  const before = await findBatches(db, sourceId, batches);
  const byKey = new Map(before.map((batch) => [batch.idempotency_key, batch]));
  const sameDelivery = (batch: Batch) =>
    before.find(
      ({ sha256, reading, rejected }) =>
        sha256.equals(batch.sha256) && (reading === batch.reading || rejected === 0),
    );
  const firstByKey = new Map<string, Batch>();
  const firstByBytes = new Map<string, Batch>();
  const newBatches: Batch[] = [];
  const answerByBatch = new Map<string, TakenBatch | string | Refusal>();
  for (const batch of batches) {
    const { id, idempotencyKey: key, sha256 } = batch;
    const bytes = sha256.toString("hex");
    const ofKey = key === null ? undefined : (byKey.get(key) ?? firstByKey.get(key));
    const isAnothers = ofKey !== undefined && !ofKey.sha256.equals(sha256);
    if (isAnothers && !batch.answered) {
      answerByBatch.set(id, keyTaken());
      continue;
    }
    const earlierBatch = (isAnothers ? undefined : ofKey) ?? sameDelivery(batch) ?? firstByBytes.get(bytes);
    if (earlierBatch) {
      answerByBatch.set(id, "lines" in earlierBatch ? earlierBatch.id : earlierBatch);
      continue;
    }
    newBatches.push(isAnothers ? { ...batch, idempotencyKey: null } : batch);
    if (key !== null && !isAnothers) firstByKey.set(key, batch);
    firstByBytes.set(bytes, batch);
  }
  return { fresh: newBatches, known: answerByBatch };
}
