import { recogniseSightings } from "#features/detection/entities/server/entities.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { batchStored } from "../intake/batch-stored.ts";
import { namingEventsOf } from "./naming-events.store.ts";
import { sightingsIn } from "./sightings.rules.ts";

/** Every delivery of events may tell of assets and people that nobody knew, or know them by another name. */
export const recogniseDelivered = defineJob({
  // Named after what it changes, as it stands in queues.
  name: "entities.recognise_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within }, { batch_ids }) {
    await within({ scope: "company", effect: "write" }, async (context) => {
      async function* sightings() {
        for await (const page of namingEventsOf(context.db, batch_ids)) yield sightingsIn(page);
      }
      await recogniseSightings(context, sightings(), batch_ids);
    });
  },
});
