import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { forgetBatches } from "../intake/event-batch.store.ts";

const day = 24 * 3_600_000;
/** The days for which a repeated delivery gets the first answer. Its events stay, and stay known. */
const answersKeptDays = 30;
const batchesAtOnce = 20_000;

/** Deletes the results of old deliveries every night. */
export const forgetDeliveries = defineJob({
  name: "events.forget_deliveries",
  input: z.object({}),
  cron: "40 3 * * *",
  async perform({ within }) {
    for (let deletedCount = batchesAtOnce; deletedCount === batchesAtOnce; ) {
      deletedCount = await within({ scope: "platform", effect: "write" }, async ({ db, clock, audit }) => {
        const old = new Date(clock.now().getTime() - answersKeptDays * day);
        const batches = await forgetBatches(db, old, batchesAtOnce);
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
