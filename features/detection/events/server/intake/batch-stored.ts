import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { defineTopic } from "#platform/server/jobs/job-topic.ts";

/**
 * Topic: new events were stored, from one large batch or from several small ones of a source. The jobs for alerts,
 * assets and correlations listen to it, so that storing records does not wait for them and a failed job is retried.
 */
export const batchStored = defineTopic({
  name: "events.batch_stored",
  input: z.object({
    batch_ids: z.array(Id).min(1),
    /** Events before this time are imported history: they are counted and shown, and open no alert. */
    history_before: z.iso.datetime().optional(),
  }),
});
