import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeTopicWeeks } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("weeks of topics of three companies: both sides attach files, one waits for the company, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeTopicWeeks(portal.gate);
  const counts = () =>
    runQuery(
      portal.database.owner,
      `select count(*)::int as topics, count(*) filter (where status = 'open' and last_side = 'provider')::int as waiting,
         (select count(distinct m.side)::int from topic_attachment a
          join topic_message m on m.company_id = a.company_id and m.id = a.message_id) as sides
       from topic`,
    );
  const first = await counts();
  expect(first).toEqual([{ topics: 4, waiting: 1, sides: 2 }]);
  await makeTopicWeeks(portal.gate);
  expect(await counts()).toEqual(first);
});
