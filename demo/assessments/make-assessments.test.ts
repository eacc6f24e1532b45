import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listRetests } from "../../features/posture/assessments/server/retests/retests.verbs.ts";
import { listAssessments } from "../../features/posture/assessments/server/work/assessments.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeAssessedMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of assessments of two companies: one good, one bad, the others without; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  const listOf = (name: string) =>
    world.readCompany(ids.get(name) ?? 0, (context) =>
      listAssessments(context, { sort: "-created", limit: 50 }),
    );
  const roundsOf = (name: string) =>
    world.readCompany(ids.get(name) ?? 0, async (context) => (await listRetests(context, {})).items);
  await makeAssessedMonths(portal.gate);
  const bad = await listOf("Clínica Huillinco");
  const states = ({ items }: typeof bad) =>
    items.map(({ state, unauthorised }) => `${state} ${unauthorised}`);
  expect(states(await listOf("Financiera Quilquén"))).toEqual(["in_progress 0", "remediation 2"]);
  expect(states(bad)).toEqual(["in_progress 2", "remediation 2"]);
  expect((await listOf("Minera Quebrada Salina")).items).toEqual([]);
  const outcomes = (await roundsOf("Clínica Huillinco")).map(({ state, items }) => [
    state,
    ...items.map(({ outcome }) => outcome),
  ]);
  expect(outcomes).toEqual([
    ["requested", null],
    ["done", "open", "fixed"],
  ]);
  await makeAssessedMonths(portal.gate);
  expect(await listOf("Clínica Huillinco")).toEqual(bad);
}, 600_000);
