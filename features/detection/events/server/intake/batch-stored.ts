import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { defineTopic } from "#platform/server/jobs/job-topic.ts";

/**
 * Deliveries brought new events: one large one, or small ones of a source that were stored together. What follows from
 * events (alerts, assets, correlations) is a job that listens to this, so that taking records never waits for it, and
 * one that fails is tried again by itself.
 */
export const batchStored = defineTopic({
  name: "events.batch_stored",
  input: z.object({
    batch_ids: z.array(Id).min(1),
    /** Events before this time are imported history: they are counted and shown, and open no alert. */
    history_before: z.iso.datetime().optional(),
  }),
});
