import { batchStored } from "#features/events/server/events.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { recogniseBatches } from "./recognise-batches.ts";

/** Every delivery of events may tell of assets and people that nobody knew, or know them by another name. */
export const recogniseDelivered = defineJob({
  name: "entities.recognise_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  batchSize: 50,
  async perform({ within }, { batch_ids }) {
    await within({ scope: "company", effect: "write" }, (context) => recogniseBatches(context, batch_ids));
  },
});
