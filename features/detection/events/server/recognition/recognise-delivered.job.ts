import { recogniseSightings } from "#features/detection/entities/server/entities.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { followedEventsOf } from "../followed/followed-events-of.ts";
import { batchStored } from "../intake/batch-stored.ts";
import { namingEventsOf } from "./naming-events.ts";
import { sightingsIn } from "./sightings.rules.ts";

/** Recognises the assets and people of every new batch: creates unknown ones, and adds new names to known ones. */
export const recogniseDelivered = defineJob({
  // The job is named after the feature that it changes; queues contain this name.
  name: "entities.recognise_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within }, { batch_ids }) {
    await within({ scope: "company", effect: "write" }, async (context) => {
      const events = await followedEventsOf(context);
      async function* sightings() {
        for await (const page of namingEventsOf(events, batch_ids)) yield sightingsIn(page);
      }
      await recogniseSightings(context, sightings(), batch_ids);
    });
  },
});
