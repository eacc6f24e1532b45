import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeHuntWeek } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a week of hunts: each company ran some, one waits for its conclusion, some are shared, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeHuntWeek(portal.gate);
  const standing = () =>
    runQuery<{ hunts: number; open: number; shared: number }>(
      portal.database.owner,
      `select count(*)::int as hunts, count(*) filter (where state = 'open')::int as open,
         count(*) filter (where shared)::int as shared
       from hunt group by company_id order by company_id`,
    );
  const first = await standing();
  expect(first.length).toBeGreaterThanOrEqual(3);
  // Two companies are in the segment of the hunt over companies.
  const inSegment = first.filter(({ hunts }) => hunts === 6);
  expect(inSegment).toHaveLength(2);
  for (const company of first)
    expect(company).toEqual(
      inSegment.includes(company) ? { hunts: 6, open: 2, shared: 2 } : { hunts: 5, open: 1, shared: 2 },
    );
  await makeHuntWeek(portal.gate);
  expect(await standing()).toEqual(first);
});
