import { sql } from "kysely";
import { recogniseSightings } from "#features/entities/server/entities.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { alikeEventsOfBatches } from "../intake/alike-events.store.ts";
import { batchStored } from "../intake/batch-stored.ts";
import { sightingsIn } from "./sightings.rules.ts";

const textField = (name: string) => sql<string | null>`fields ->> ${sql.lit(name)}`;

/** What names the machines and the people of events. */
const namingColumns = {
  source_id: sql<string>`source_id::text`,
  asset_name: sql<string | null>`asset_name`,
  asset_ip: sql<string | null>`asset_ip`,
  source_user: sql<string | null>`source_user`,
  target_user: sql<string | null>`target_user`,
  asset_agent_id: textField("asset_agent_id"),
  asset_fqdn: textField("asset_fqdn"),
  asset_cloud_id: textField("asset_cloud_id"),
  cloud_provider: textField("cloud_provider"),
};

/** Every delivery of events may tell of assets and people that nobody knew, or know them by another name. */
export const recogniseDelivered = defineJob({
  // Named after what it changes, as it stands in queues.
  name: "entities.recognise_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within }, { batch_ids }) {
    await within({ scope: "company", effect: "write" }, async (context) => {
      async function* sightings() {
        for await (const page of alikeEventsOfBatches(context.db, batch_ids, namingColumns))
          yield sightingsIn(page.map((events) => ({ ...events, source_id: events.source_id ?? "" })));
      }
      await recogniseSightings(context, sightings(), batch_ids);
    });
  },
});
