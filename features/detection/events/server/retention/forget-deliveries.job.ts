import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { deleteBatchesBefore } from "../intake/event-batch.store.ts";

const day = 24 * 3_600_000;
/**
 * The number of days for which the answer to a delivery is stored: a repeated delivery gets it again. Events are kept
 * longer and still recognised as known.
 */
const answersKeptDays = 30;
const batchesAtOnce = 20_000;

/** Deletes the results of old deliveries every night. */
export const deleteOldDeliveries = defineJob({
  name: "events.forget_deliveries",
  input: z.object({}),
  cron: "40 3 * * *",
  async perform({ within }) {
    for (let deletedCount = batchesAtOnce; deletedCount === batchesAtOnce; ) {
      deletedCount = await within({ scope: "platform", effect: "write" }, async ({ db, clock, audit }) => {
        const old = new Date(clock.now().getTime() - answersKeptDays * day);
        const batches = await deleteBatchesBefore(db, old, batchesAtOnce);
        audit({
          action: "events.deliveries_forgotten",
          objectType: "event_batch",
          details: { batches },
          companyId: 0,
        });
        return batches;
      });
    }
  },
});
