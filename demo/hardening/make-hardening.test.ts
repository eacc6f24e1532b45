import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { hardeningCompanies } from "#features/posture/hardening/server/companies/hardening-companies.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeHardenedMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("months of checks of two companies: one good, one bad with an old machine, the others without data; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const standing = async () =>
    new Map(
      (await world.read(({ db }) => hardeningCompanies(db, world.now))).map((each) => [
        each.company_name,
        each,
      ]),
    );
  await makeHardenedMonths(portal.gate);
  const companies = await standing();
  const [good, bad] = [companies.get("Financiera Quilquén"), companies.get("Clínica Huillinco")];
  expect(good?.score ?? 0).toBeGreaterThan(85);
  expect(bad?.score ?? 100).toBeLessThan(70);
  expect(bad?.worse).toBeGreaterThan(0);
  expect((bad?.machines.checked ?? 0) - (bad?.machines.recent ?? 0)).toBe(1);
  expect(bad?.manual_waiting ?? 0).toBeGreaterThan(0);
  expect(companies.get("Tiendas Lonquimay")).toMatchObject({ status: "no_data", score: null });
  await makeHardenedMonths(portal.gate);
  expect(await standing()).toEqual(companies);
}, 600_000);
