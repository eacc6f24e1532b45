import { expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import type { Job } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { asyncCpuMs } from "#platform/testing/cpu-time.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { countStatementWork, type StatementWork } from "#platform/testing/statement-work.ts";
import { allFeatures } from "../features.ts";
import { collidingFollowers, collidingImports } from "./colliding-rows.fixture.ts";

const portal = await testPortal(allFeatures);
const { request, bulk, jobs: queue } = portal.gate.pools;
const counter = await countStatementWork(portal.database.owner, [request, bulk, queue]);

const rowCount = 120;
/** The second measurement has five times the rows: those of the first and four times as many. */
const growth = 5;
const limit = 1.75 * growth;
/** The bounds below which nothing is judged: executor rows for each stored row of a company, and milliseconds. */
const [unjudgedPerRow, unjudgedMs] = [400, 500];

interface JobWork {
  statements: StatementWork;
  cpuMs: number;
}

const scheduled = jobsOf(allFeatures).filter(({ cron }) => cron !== undefined);

async function fill(size: number): Promise<void> {
  for (const work of [...collidingImports, ...collidingFollowers]) await (await work.prepare(portal, size))();
}

async function workOfAll(): Promise<Map<string, JobWork>> {
  const works = new Map<string, JobWork>();
  for (const job of scheduled) {
    let cpuMs = 0;
    const statements = await counter.during(async () => {
      cpuMs = await asyncCpuMs(() =>
        performJob(portal.gate, job as Job<object>, { actor: systemActor("test"), input: {} }),
      );
    });
    works.set(job.name, { statements, cpuMs });
  }
  return works;
}

// Runs on request only: at these sizes the planner's choices vary from run to run, so a statement that depends on them
// is found in some runs only.
test("the work of scheduled jobs grows with what companies hold, not with its square", {
  timeout: 900_000,
}, async () => {
  await fill(10);
  await workOfAll();
  await fill(rowCount);
  const small = await workOfAll();
  await fill(rowCount * (growth - 1));
  const large = await workOfAll();
  const excessive = [...large].flatMap(([name, { statements, cpuMs }]) => {
    const before = small.get(name);
    const rowsOf = [...statements]
      .map(([text, done]) => ({ text, done, before: before?.statements.get(text) ?? 0 }))
      .filter((each) => each.done > unjudgedPerRow * rowCount * growth && each.done > limit * each.before)
      .map((each) => `${name}: ${each.before} → ${each.done} rows: ${each.text.slice(0, 200)}`);
    const isSlow = cpuMs > unjudgedMs && cpuMs > limit * (before?.cpuMs ?? 0);
    return isSlow ? [...rowsOf, `${name}: ${before?.cpuMs} → ${cpuMs} ms`] : rowsOf;
  });
  expect(excessive).toEqual([]);
});
