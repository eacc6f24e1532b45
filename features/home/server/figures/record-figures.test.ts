import { expect, test } from "vitest";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { home } from "#features/home/home.feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { recordFigures } from "./record-figures.job.ts";

const portal = await testPortal([home, alerts]);
const owner = portal.database.owner;

const snapshotsOf = (companyId: number) =>
  runQuery<{ figure_id: string; side: string; value: number }>(
    owner,
    "select figure_id, side, value from figure_snapshot where company_id = $1 and day > '2020-01-01' order by 1, 2",
    [companyId],
  );

test("each figure of a company is stored once a day for each side that may read it, and old days go", async () => {
  const company = await aCompany(portal);
  await runQuery(
    owner,
    `insert into figure_snapshot (company_id, figure_id, side, day, value)
     values ($1, 'alerts.open', 'provider', '2020-01-01', 7)`,
    [company.id],
  );
  await performJob(portal.gate, recordFigures, nightly);
  await performJob(portal.gate, recordFigures, nightly);
  const rows = await snapshotsOf(company.id);
  const sidesOf = (id: string) => rows.filter(({ figure_id }) => figure_id === id).map(({ side }) => side);
  expect(sidesOf("alerts.open")).toEqual(["client", "provider"]);
  expect(sidesOf("alerts.late")).toEqual(["provider"]);
  const old = await runQuery(
    owner,
    "select from figure_snapshot where company_id = $1 and day = '2020-01-01'",
    [company.id],
  );
  expect(old).toEqual([]);
});
