import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { getConnection } from "../../features/posture/deep-security/server/connection/connection.verbs.ts";
import { getProtection } from "../../features/posture/deep-security/server/panel/protection-panel.verbs.ts";
import { getModuleUsage } from "../../features/posture/deep-security/server/usage/module-usage.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeProtectedMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of exports of two companies: one good, one bad, the others without data; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  const panelOf = (name: string) =>
    world.readCompany(ids.get(name) ?? 0, (context) => getProtection(context, {}));
  await makeProtectedMonths(portal.gate);
  const [good, bad] = [await panelOf("Financiera Quilquén"), await panelOf("Clínica Huillinco")];
  expect(good.computers).toBeGreaterThan(5);
  expect(good.before?.with_gaps ?? 0).toBeLessThanOrEqual(good.computers);
  expect(bad.gaps.length).toBeGreaterThan(good.gaps.length + 4);
  expect((await panelOf("Minera Quebrada Salina")).computers).toBe(0);
  const goodId = ids.get("Financiera Quilquén") ?? 0;
  const { connection } = await world.readCompany(goodId, (context) => getConnection(context, {}));
  expect(connection).toMatchObject({ problem: null, is_enabled: false, read_counts: { policies: 3 } });
  const usage = await world.readCompany(goodId, (context) => getModuleUsage(context, {}));
  expect([usage.months.length, usage.unmatched]).toEqual([2, 0]);
  await makeProtectedMonths(portal.gate);
  expect(await panelOf("Clínica Huillinco")).toEqual(bad);
}, 600_000);
