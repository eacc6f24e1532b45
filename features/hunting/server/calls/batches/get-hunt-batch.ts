import type { getHuntBatch as call } from "#features/hunting/hunt-batch.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { batchHuntOf, summaryOf } from "../../batches/batch-view.ts";
import { findBatchHunts } from "../../batches/hunt-batch.store.ts";

export const getHuntBatch: Verb<typeof call> = async ({ db }, { id }) => {
  const rows = await findBatchHunts(db, id);
  if (rows.length === 0) throw new Refusal("not_found");
  return { batch: summaryOf(id, rows), items: rows.map(batchHuntOf) };
};
