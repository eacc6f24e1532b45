import { expect, test } from "vitest";
import { batchStored } from "#features/detection/events/server/intake/batch-stored.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLine } from "../bench/alert-lines.ts";
import { allFeatures } from "./features.ts";

const records = 3_000;
/** The scans of one table that the statements of a delivery may make; a scan for each record would be 3,000. */
const maxScans = 200;

const portal = await testPortal(allFeatures);
const followers = allFeatures.flatMap(({ jobs = [] }) => jobs).filter((job) => job.listensTo === batchStored);

/** Returns how often each table was read as a whole, after ending the portal's connections, which report it then. */
async function scansByTable(): Promise<Map<string, number>> {
  await runQuery(
    portal.database.owner,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and usename = 'portal_app'`,
  );
  const rows = await runQuery<{ name: string; scans: number }>(
    portal.database.owner,
    "select relname as name, seq_scan::int as scans from pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

// The tables are new and nothing has analysed them: statements that rely on statistics would read a table per record.
test("neither a delivery into new tables nor what follows it reads a table once per record", async () => {
  const { company, deliver } = await aSource(portal);
  const lines = (run: string) => Array.from({ length: records }, (_, at) => `${alertLine(at, run)}\n`);
  const before = await scansByTable();
  for (const run of ["first", "second"]) {
    const { body } = await deliver(lines(run).join(""));
    expect(body).toMatchObject({ accepted: records });
    const stored = { actor: systemActor("test", company.id), input: { batch_ids: [body.batch_id] } };
    for (const follower of followers) await performJob(portal.gate, follower, stored);
  }
  const after = await scansByTable();
  expect([...after.values()].reduce((sum, scans) => sum + scans)).toBeGreaterThan(0);
  const frequent = [...after].filter(([name, scans]) => scans - (before.get(name) ?? 0) > maxScans);
  expect(frequent).toEqual([]);
});
