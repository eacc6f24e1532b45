import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listChanges } from "../../features/posture/waf-changes/server/changes/changes.verbs.ts";
import { listRequests } from "../../features/posture/waf-changes/server/requests/requests.verbs.ts";
import { listSnapshots } from "../../features/posture/waf-changes/server/snapshots/configuration.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeWafMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of four companies: linked, proposed, regularised, by Imperva, and weakenings that nobody asked for", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  await makeWafMonths(portal.gate);
  const changeStates = new Set<string>();
  const requestStates = new Set<string>();
  const open = [];
  for (const id of ids.values()) {
    const { items } = await world.readCompany(id, (context) =>
      listChanges(context, { sort: "at", limit: 50 }),
    );
    expect(items.length).toBeGreaterThanOrEqual(8);
    for (const { state } of items) changeStates.add(state);
    open.push(items.filter(({ effect, state }) => effect === "weakening" && state === "unrequested").length);
    const requests = await world.readCompany(id, (context) =>
      listRequests(context, { sort: "window", limit: 50 }),
    );
    for (const { state } of requests.items) requestStates.add(state);
    const snapshots = await world.readCompany(id, (context) => listSnapshots(context, {}));
    expect(snapshots.items.length).toBeGreaterThanOrEqual(13);
  }
  expect([...changeStates].toSorted()).toEqual([
    "linked",
    "proposed",
    "regularised",
    "system",
    "unrequested",
  ]);
  expect([...requestStates]).toEqual(expect.arrayContaining(["executed", "not_executed", "pending"]));
  expect(open).toContain(1);
}, 600_000);
