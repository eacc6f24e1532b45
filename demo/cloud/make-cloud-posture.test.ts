import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { listCloudCompanies } from "#features/posture/cloud-posture/server/kept/cloud-history.verbs.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeCloudMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three scans of two accounts: some mended, a bucket open to the Internet, a resource gone, a check answered; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  await makeCloudMonths(portal.gate);
  const standing = async () => (await world.read((context) => listCloudCompanies(context, {}))).items;
  const companies = await standing();
  const of = (name: string) => companies.find(({ company_name }) => company_name === name);
  const [bank, clinic] = [of("Financiera Quilquén"), of("Clínica Huillinco")];
  expect(bank).toMatchObject({ accounts: 1, tally: { answered_pass: 1 } });
  expect(bank?.mended).toBeGreaterThan(2);
  expect(bank?.exposed).toBeGreaterThan(0);
  expect(clinic?.tally.score ?? 1).toBeLessThan(bank?.tally.score ?? 0);
  expect(of("Tiendas Lonquimay")).toMatchObject({ accounts: 0, last_scan_at: null });
  const count = async (text: string) =>
    (await runQuery<{ count: number }>(portal.database.owner, text))[0]?.count;
  expect(await count("select count(*)::int as count from check_answer where ended_at is null")).toBe(1);
  expect(await count("select sum(gone_resources)::int as count from cloud_scan")).toBe(1);
  await makeCloudMonths(portal.gate);
  expect(await standing()).toEqual(companies);
}, 600_000);
