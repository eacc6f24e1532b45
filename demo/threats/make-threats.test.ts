import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeThreatMonth } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a month of watch lists: names that resemble the domain wait, one is judged, the last company follows nothing, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeThreatMonth(portal.gate);
  const standing = () =>
    runQuery<{ followed: number; open: number; harmless: number; touching: number }>(
      portal.database.owner,
      `select (select count(*)::int from threat_watch w where w.company_id = c.id) as followed,
         (select count(*)::int from threat_look_alike a where a.company_id = c.id and state = 'open') as open,
         (select count(*)::int from threat_look_alike a where a.company_id = c.id and state = 'harmless') as harmless,
         (select count(*)::int from threat_relevance t where t.company_id = c.id and points > 0) as touching
       from company c where c.id > 0 and exists (select from company_member m where m.company_id = c.id) order by c.id`,
    );
  const first = await standing();
  expect(first.length).toBeGreaterThanOrEqual(4);
  for (const company of first.slice(0, -1)) {
    expect(company).toMatchObject({ followed: 4, open: 2, harmless: 1 });
    expect(company.touching).toBeGreaterThan(20);
  }
  expect(first.at(-1)).toMatchObject({ followed: 0, open: 0 });
  await makeThreatMonth(portal.gate);
  expect(await standing()).toEqual(first);
});
