import { describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { publishMatters } from "#platform/server/matters/publish-matters.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { callsUnderTest, featuresUnderTest, onlyFeatures } from "./calls-under-test.fixture.ts";
import { examplesOfJobs } from "./examples-of-features.fixture.ts";
import { inputsFor, somebodyFor } from "./inputs/ways-to-ask.fixture.ts";

// No worker runs on the queues: the work that a call leaves to a job is not part of the test.
const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0", CONTACT_MAIL_TO: "contacto@ejemplo.cl" },
});
const kinds = portal.gate.extensions(matterKinds);
const maxCompanies = 3;
const writes = callsUnderTest.filter(({ effect }) => effect === "write");
let successes = 0;

/** Publishes all matters of a company; answers which kinds differed from what was stored. */
async function differences(companyId: number): Promise<string[]> {
  const standpoint = { scope: "company", companyId, userId: null, oversees: true, publishes: true } as const;
  const openedDatabase: OpenDatabase = await openDatabase(portal.gate.pools.request, {
    ...standpoint,
    effect: "write",
  });
  const { db } = openedDatabase;
  const { changes } = await publishMatters({ db, clock: portal.gate.clock }, companyId, kinds);
  await openedDatabase.commit();
  return changes.flatMap(({ kind, saved, deleted }) =>
    saved + deleted > 0 ? [`${kind}: ${saved} to save, ${deleted} to delete`] : [],
  );
}

/** The companies that were made last. */
const newestCompanies = async () =>
  (
    await runQuery<{ id: number }>(
      portal.database.owner,
      `select id::int as id from company order by id desc limit ${maxCompanies}`,
    )
  ).map(({ id }) => id);

describe("after a call the stored matters are those of the objects", () => {
  test.each(writes.map((call) => ({ name: call.name, call })))("$name", async ({ call }) => {
    const { caller, company } = await somebodyFor(portal, call);
    for (const input of await inputsFor(portal, company, call)) {
      await differences(company.id);
      const answer = await caller.call(call as never, input as never);
      if (answer.statusCode >= 300) continue;
      successes += 1;
      expect(await differences(company.id)).toEqual([]);
      break;
    }
  });
});

test("more than half of these calls went well here", () => {
  expect(successes).toBeGreaterThan(onlyFeatures.length > 0 ? -1 : writes.length / 2);
});

describe("after a job the stored matters are those of the objects", () => {
  test.each(jobsOf(featuresUnderTest).map((job) => ({ name: job.name, job })))(
    "$name",
    async ({ name, job }) => {
      const storedJob = await examplesOfJobs[name]?.(portal);
      if (!storedJob) return;
      const companies = await newestCompanies();
      for (const companyId of companies) await differences(companyId);
      await performJob(portal.gate, job, storedJob);
      const wrong: string[] = [];
      for (const companyId of companies)
        for (const difference of await differences(companyId))
          wrong.push(`company ${companyId}, ${difference}`);
      expect(wrong).toEqual([]);
    },
  );
});
