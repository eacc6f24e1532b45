import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { runPrepared, type TestConnection } from "#platform/testing/database-server.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { featuresUnderTest } from "./calls-under-test.fixture.ts";
import { examplesOfJobs, placeOfExamples } from "./examples-of-features.fixture.ts";
import { allTables, type Table } from "./objects/tenant-tables.fixture.ts";

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
// No worker runs on the queues: only this test delivers jobs.
const environment = { CONTACT_MAIL_TO: "contacto@ejemplo.cl" };
const once = await testPortal(allFeatures, { clock, environment });
const often = await testPortal(allFeatures, { clock, environment });

const jobCases = jobsOf(featuresUnderTest).map((job) => [job.name, job] as const);

/** Returns the number of rows, jobs and files, the recipients of mails, and the progress of mails and jobs. */
async function effectsIn({ database: { owner }, dataDirectory }: TestPortal) {
  const tables = (await allTables(owner))
    // That it was delivered again may be written down.
    .filter(({ name }) => !name.startsWith("audit_"));
  const rows = await runPrepared<{ name: string; rows: number }>(
    owner,
    "rows-of-tables",
    [...tables.map(({ name }) => name), "pgboss.job"]
      .map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(" union all "),
  );
  const files = readdirSync(dataDirectory, { recursive: true, withFileTypes: true });
  return {
    rows: Object.fromEntries(rows.map((each) => [each.name, each.rows])),
    files: files.filter((entry) => entry.isFile()).length,
    progress: await progressIn(owner, tables),
  };
}

/** Returns the progress of rows that have a state: requests, imports, findings, with their attempts and priority. */
async function progressIn(owner: TestConnection, tables: Table[]) {
  const telling = ["kind", "subject", "status", "state", "stage", "restarts", "priority", "answered_passed"];
  const queries = tables
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .filter(({ columns }) =>
      ["status", "state", "stage", "answered_passed"].some((column) => columns.includes(column)),
    )
    .map(({ name, columns }) => {
      const stateColumns = telling.filter((column) => columns.includes(column)).join(", ");
      return `select '${name}' as name, concat_ws(' ', ${stateColumns}) as state, count(*)::int as rows from ${name} group by 2`;
    });
  return await runPrepared(owner, "progress-of-tables", `${queries.join(" union all ")} order by 1, 2`);
}

const hourMs = 3_600_000;

/**
 * The start of the test: now, or an hour later near midnight, because a job that writes once a day writes twice across
 * midnight.
 */
const startMs = () => {
  const now = Date.now();
  return dayOf(new Date(now)) === dayOf(new Date(now + hourMs)) ? 0 : hourMs;
};

describe.each(jobCases)("%s", (name, job) => {
  test("has the same effect when it is delivered once, or three times at the same moment and again an hour later", async () => {
    const example = examplesOfJobs[name];
    expect(example, `${placeOfExamples} lacks an example for ${name}`).toBeDefined();
    if (!example) return;
    aheadMs = startMs();
    const single = await example(once);
    const repeated = await example(often);
    const before = await effectsIn(once);
    expect(await effectsIn(often)).toEqual(before);

    await performJob(once.gate, job, single);
    const expected = await effectsIn(once);
    expect(expected, "the example gives the job nothing to do").not.toEqual(before);

    // A job that yields to another one may fail: the queue delivers it again.
    const deliveries = [1, 2, 3].map(() => performJob(often.gate, job, repeated));
    const ended = await Promise.allSettled(deliveries);
    expect(ended.some(({ status }) => status === "fulfilled")).toBe(true);
    aheadMs += hourMs;
    await performJob(often.gate, job, repeated);
    expect(await effectsIn(often)).toEqual(expected);
  });
});
