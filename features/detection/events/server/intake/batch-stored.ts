import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { defineTopic } from "#platform/server/jobs/job-topic.ts";

/**
 * New events were stored: of one large batch, or of small ones of a source together. Jobs for alerts, assets and
 * correlations listen to this topic, so that taking records does not wait for them and a failed job is retried.
 */
export const batchStored = defineTopic({
  name: "events.batch_stored",
  input: z.object({
    batch_ids: z.array(Id).min(1),
    /** Events before this time are imported history: they are counted and shown, and open no alert. */
    history_before: z.iso.datetime().optional(),
  }),
});
