import { batchStored } from "#features/events/server/events.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { recogniseBatch } from "./recognise-batch.ts";

/** Every delivery of events may tell of assets and people that nobody knew, or know them by another name. */
export const recogniseDelivered = defineJob({
  name: "entities.recognise_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  batchSize: 50,
  async perform({ within }, { batch_id }) {
    await within({ scope: "company", effect: "write" }, (context) => recogniseBatch(context, batch_id));
  },
});
