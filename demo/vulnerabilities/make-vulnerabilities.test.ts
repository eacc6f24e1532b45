import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import type { FindingCompany } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import { findingCompanies } from "#features/posture/vulnerabilities/server/companies/finding-companies.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeScannedMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of scans: one company bad, one never scanned, months closed, decisions taken, nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const standing = async () =>
    new Map(
      (await world.read(({ db }) => findingCompanies(db, world.now))).map((each) => [
        each.company_name,
        each,
      ]),
    );
  await makeScannedMonths(portal.gate);
  const companies = await standing();
  const of = (name: string): FindingCompany | undefined => companies.get(name);
  expect(of("Tiendas Lonquimay")).toMatchObject({ status: "no_scan", open: null });
  const [good, bad] = [of("Financiera Quilquén"), of("Clínica Huillinco")];
  expect(bad?.kev_open ?? 0).toBeGreaterThan(5);
  expect(bad?.late?.count ?? 0).toBeGreaterThan(5);
  expect(bad?.by_severity?.critical ?? 0).toBeGreaterThan(good?.by_severity?.critical ?? 0);
  expect([good?.accepted, bad?.decisions_waiting]).toEqual([1, 1]);
  for (const { periods_to_close } of companies.values()) expect(periods_to_close).toBe(0);
  const rows = await runQuery<{ status: string; count: number }>(
    portal.database.owner,
    "select status, count(*)::int as count from finding group by status",
  );
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  expect(counts.closed_verified).toBeGreaterThan(10);
  expect(counts).toMatchObject({
    reopened: expect.any(Number),
    fixed_declared: expect.any(Number),
    false_positive: 1,
    risk_accepted: 2,
    // The finding of the machine that its company switched off.
    asset_retired: 3,
  });
  await makeScannedMonths(portal.gate);
  expect(await standing()).toEqual(companies);
});
