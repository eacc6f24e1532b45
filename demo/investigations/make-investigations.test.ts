import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeInvestigationMonth } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a month of investigations: one concluded and shared, one in progress, one waiting for somebody, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeInvestigationMonth(portal.gate);
  const standing = () =>
    runQuery<{ all: number; concluded: number; shared: number; unled: number }>(
      portal.database.owner,
      `select count(*)::int as all, count(*) filter (where status = 'concluded')::int as concluded,
         count(*) filter (where client_visible)::int as shared,
         count(*) filter (where assignee_id is null)::int as unled
       from investigation group by company_id order by company_id`,
    );
  const first = await standing();
  expect(first.length).toBeGreaterThanOrEqual(3);
  for (const company of first) expect(company).toEqual({ all: 3, concluded: 1, shared: 1, unled: 1 });
  await makeInvestigationMonth(portal.gate);
  expect(await standing()).toEqual(first);
});
