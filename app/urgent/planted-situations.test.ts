import { expect, test } from "vitest";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { anIncident } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { recomputeMatters } from "#platform/server/matters/recompute-matters.job.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { leadsTo } from "./leads-to.fixture.ts";
import { addBacklog, situations } from "./planted-situations.fixture.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });
const maxActions = 3;

/** The addresses of the first three objects of the person's queue, as the home names them. */
async function topPaths(caller: Caller): Promise<string[]> {
  const answer = await caller.call(listWork, { limit: 30 });
  expect(answer.statusCode, answer.body).toBe(200);
  const { items } = answer.json<{ items: WorkItem[] }>();
  return [...new Set(items.map(({ path }) => path))].slice(0, maxActions);
}

test.each(situations)(
  "$name is among the three first actions of a company with a backlog",
  async (situation) => {
    const { company, path } = await situation.plant(portal);
    await performJob(portal.gate, recomputeMatters, nightly);
    await addBacklog(portal, company);
    for (const side of situation.sides) {
      const paths = await topPaths(await signedIn(portal, side, company));
      expect(leadsTo(paths, path), `${side}: ${path} is not in ${paths.join(", ")}`).toBe(true);
    }
  },
);

test("a restricted incident is the first action of its people, and nothing to others of the company", async () => {
  const company = await aCompany(portal);
  const person = await aPerson(portal, { role: "operator", companies: [company] });
  const path = `/Incidentes/${await anIncident(portal, company, {
    impact: "outage",
    restricted: true,
    reader_ids: [person.id],
  })}`;
  await performJob(portal.gate, recomputeMatters, nightly);
  await addBacklog(portal, company);
  const reader = callerWith(portal, await aSession(portal, person), person);
  expect(leadsTo(await topPaths(reader), path)).toBe(true);
  const colleague = await signedIn(portal, "operator", company);
  expect((await colleague.call(listWork, { limit: 100 })).body).not.toContain(path);
});
