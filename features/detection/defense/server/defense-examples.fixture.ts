import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, jobOf, jobOfPortal } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";

export default {
  inputs: { "defense.export": { table: "detected" } },
  notFiles: { "defense_day.key": "what makes events of a day alike" },
  jobs: {
    "defense.count_delivered": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { batch_ids: [await addBatch(portal, company)] });
    },
    "defense.catch_up": async (portal) => {
      const batch = await addBatch(portal, await aCompany(portal));
      await runQuery(
        portal.database.owner,
        "update event_batch set accepted = 1, received_at = now() - interval '1 hour' where id = $1",
        [batch],
      );
      // The batches of other examples become old enough for the hourly job while this example runs.
      await runQuery(
        portal.database.owner,
        `insert into defense_batch (company_id, batch_id) select company_id, id from event_batch where id <> $1
         on conflict do nothing`,
        [batch],
      );
      return jobOfPortal({});
    },
  },
} satisfies FeatureExamples;
