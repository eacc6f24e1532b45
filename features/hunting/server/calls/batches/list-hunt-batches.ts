import type { listHuntBatches as call } from "#features/hunting/hunt-batch.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { batchOf } from "../../batches/batch-view.ts";
import { findBatches } from "../../batches/hunt-batch.store.ts";

export const listHuntBatches: Verb<typeof call> = async ({ db }) => ({
  items: (await findBatches(db)).map(batchOf),
});
