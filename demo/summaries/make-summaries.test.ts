import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { listSummaries } from "#features/delivery/executive-summaries/server/summaries/executive-summaries.verbs.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeSummaryMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of summaries of four companies: published, corrected, in review and a draft; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  await makeSummaryMonths(portal.gate);
  const summariesOf = async (id: number) =>
    (await world.readCompany(id, (context) => listSummaries(context, {}))).items;
  const states = new Set<string>();
  let answeredDecisions = 0;
  for (const id of ids.values()) {
    const items = await summariesOf(id);
    expect(new Set(items.map(({ month }) => month)).size).toBe(3);
    for (const { state, decisions, unanswered } of items) {
      states.add(state);
      answeredDecisions += decisions - unanswered;
    }
  }
  expect([...states].toSorted()).toEqual(["corrected", "draft", "in_review", "published"]);
  expect(answeredDecisions).toBeGreaterThan(5);
  const [first = 0] = ids.values();
  const before = await summariesOf(first);
  await makeSummaryMonths(portal.gate);
  expect(await summariesOf(first)).toEqual(before);
}, 600_000);
