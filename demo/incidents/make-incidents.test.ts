import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { findCompanyIncidentStates } from "#features/response/incidents/server/home/incident-home.store.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeIncidentMonth } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a month of incidents: one company bad, one without any, some closed, the client informed, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeIncidentMonth(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const standings = await world.read(({ db }) => findCompanyIncidentStates(db, world.now));
  const of = (name: string) => standings.find((each) => each.name === name);
  expect(standings[0]?.name).toBe("Clínica Huillinco");
  expect(of("Clínica Huillinco")).toMatchObject({ open: 2, critical: 1, late: 2 });
  expect(of("Tiendas Lonquimay")).toMatchObject({ open: 0, last_opened_at: null });
  expect(of("Minera Quebrada Salina")).toMatchObject({ open: 0 });
  expect(of("Financiera Quilquén")?.client_tasks).toBe(1);
  const count = () =>
    runQuery<{ count: number }>(portal.database.owner, "select count(*)::int as count from incident");
  const before = await count();
  const issued = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from incident_report where state = 'issued'",
  );
  expect(issued[0]?.count).toBeGreaterThan(0);
  await makeIncidentMonth(portal.gate);
  expect(await count()).toEqual(before);
});
