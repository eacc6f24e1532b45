import type { Database } from "#platform/server/database/open-database.ts";
import type { Refusal } from "#platform/server/refusal.ts";
import type { BatchLines } from "./batch-lines.ts";
import { findBatches } from "./event-batch.store.ts";
import { keyTaken, type TakenBatch } from "./replayed-batch.ts";

/** A delivery while it is stored. */
export interface Batch {
  id: string;
  idempotencyKey: string | null;
  lines: BatchLines;
  sha256: Buffer;
  reading: string;
  /** Set for one that was answered before it is stored: what it brought is kept, whoever has its key by now. */
  answered?: { ip: string } | undefined;
}

/**
 * Which deliveries are new, and what the others repeat: an answer of before, the delivery of this transaction that came
 * first, or a key that stands for other bytes. What was rejected under another map or format is read anew.
 */
export async function sortOut(db: Database, sourceId: string, batches: readonly Batch[]) {
  const before = await findBatches(db, sourceId, batches);
  const byKey = new Map(before.map((batch) => [batch.idempotency_key, batch]));
  const sameDelivery = (batch: Batch) =>
    before.find(
      ({ sha256, reading, rejected }) =>
        sha256.equals(batch.sha256) && (reading === batch.reading || rejected === 0),
    );
  const firstByKey = new Map<string, Batch>();
  const firstByBytes = new Map<string, Batch>();
  const fresh: Batch[] = [];
  const known = new Map<string, TakenBatch | string | Refusal>();
  for (const batch of batches) {
    const { id, idempotencyKey: key, sha256 } = batch;
    const bytes = sha256.toString("hex");
    const ofKey = key === null ? undefined : (byKey.get(key) ?? firstByKey.get(key));
    const isAnothers = ofKey !== undefined && !ofKey.sha256.equals(sha256);
    if (isAnothers && !batch.answered) {
      known.set(id, keyTaken());
      continue;
    }
    const taken = (isAnothers ? undefined : ofKey) ?? sameDelivery(batch) ?? firstByBytes.get(bytes);
    if (taken) {
      known.set(id, "lines" in taken ? taken.id : taken);
      continue;
    }
    fresh.push(isAnothers ? { ...batch, idempotencyKey: null } : batch);
    if (key !== null && !isAnothers) firstByKey.set(key, batch);
    firstByBytes.set(bytes, batch);
  }
  return { fresh, known };
}
