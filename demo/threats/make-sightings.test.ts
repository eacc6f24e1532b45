import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeSightingWeek } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a week of indicators: each company that is served knows some of its own, and nothing is told twice", async () => {
  await prepareDemo(portal.gate);
  await makeSightingWeek(portal.gate);
  const standing = () =>
    runQuery<{ indicators: number; looked: number }>(
      portal.database.owner,
      `select count(*)::int as indicators, (select count(*)::int from threat_look_back as run
         where run.company_id = i.company_id and state = 'done') as looked
       from threat_indicator as i where company_id > 0 group by company_id order by company_id`,
    );
  const first = await standing();
  expect(first.length).toBeGreaterThanOrEqual(3);
  for (const company of first) expect(company).toEqual({ indicators: 1, looked: 1 });
  await makeSightingWeek(portal.gate);
  expect(await standing()).toEqual(first);
});
