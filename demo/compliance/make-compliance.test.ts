import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { listHistory } from "#features/compliance/control-states/server/history/history.verbs.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { demoCompliance, demoPeople } from "../demo-content.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";
import { makeCompliance } from "./make-compliance.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a year of work that was cut off while its period was closed is told to the end by the next start", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const facts = demoCompliance();
  const cast = { facts, people: demoPeople(), companyIds: await makeCompanies(world, []) };
  const [company] = facts.companies.filter(({ closed }) => closed);
  const companyId = cast.companyIds.get(company?.name ?? "") ?? 0;
  const days = company?.closed ?? { days_ago: 0, reopened_days_ago: 0 };
  const newest = async () => {
    const history = await world.readCompany(companyId, (context) => listHistory(context, { limit: 1 }));
    return history.items[0]?.at ?? "";
  };

  await makeCompliance(world, { ...cast, untilDaysAgo: (days.days_ago + days.reopened_days_ago) / 2 });
  const whenCutOff = await newest();
  await makeCompliance(world, { ...cast, untilDaysAgo: 0 });
  expect(whenCutOff).not.toBe("");
  expect((await newest()) > world.daysAgo(days.reopened_days_ago).toISOString()).toBe(true);
  expect((await newest()) > whenCutOff).toBe(true);
});
