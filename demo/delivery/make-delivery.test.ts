import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listObligations } from "../../features/delivery/delivery/server/obligations/obligations.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeDocumentMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of four companies: on time, late by each party, returned, accepted by a person and by silence", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  await makeDocumentMonths(portal.gate);
  const states = new Set<string>();
  const timings = new Set<string>();
  for (const id of ids.values()) {
    const { items } = await world.readCompany(id, (context) =>
      listObligations(context, { sort: "due", limit: 50 }),
    );
    expect(items.length).toBeGreaterThanOrEqual(8);
    for (const { state, timing } of items) {
      states.add(state);
      timings.add(timing);
    }
  }
  expect([...states]).toEqual(
    expect.arrayContaining(["pending", "delivered", "returned", "accepted", "tacitly_accepted"]),
  );
  expect([...timings]).toEqual(
    expect.arrayContaining(["on_time", "late_delivery", "client_delay", "waiting", "soon"]),
  );
}, 600_000);
