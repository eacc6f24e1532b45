import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { batchStored } from "#features/detection/events/server/intake/batch-stored.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLine } from "../../bench/alert-lines.ts";
import { allFeatures } from "../features.ts";

const fewRecords = 15_000;
const manyRecords = 60_000;
/** The largest cost of a record of a large delivery, as a multiple of one of a small delivery. */
const tolerance = 1.6;
/** Costs below this, in milliseconds per 1,000 records, are too small to compare. */
const smallCost = 10;
/** A tick of `/proc/<pid>/stat`, in milliseconds. */
const tickMs = 10;

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const followers = allFeatures.flatMap(({ jobs = [] }) => jobs).filter((job) => job.listensTo === batchStored);

const fieldsOf = (pid: number | string) => {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  return line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
};

/** Returns the CPU time, in milliseconds, of a PostgreSQL server and its processes, including ended ones. */
async function databaseCpuMs(): Promise<number> {
  const [own] = await runQuery<{ pid: number }>(portal.database.owner, "select pg_backend_pid() as pid");
  const [, server = 0] = fieldsOf(own?.pid ?? 0);
  let ticks = (fieldsOf(server)[13] ?? 0) + (fieldsOf(server)[14] ?? 0);
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fieldsOf(pid);
      if (fields[1] === server) ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
    } catch {
      // The process ended meanwhile, and the server counts it among those that ended.
    }
  }
  return ticks * tickMs;
}

interface Cost {
  node: number;
  database: number;
}

/** Returns the CPU time, in milliseconds, per 1,000 records. */
async function costOf(records: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = await databaseCpuMs();
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return {
    node: (user + system) / records,
    database: (((await databaseCpuMs()) - before) / records) * 1_000,
  };
}

async function costsOfDelivery(records: number): Promise<Map<string, Cost>> {
  const { company, deliver } = await aSource(portal);
  const costs = new Map<string, Cost>();
  // The second delivery finds the assets, values and alerts that the first one created.
  for (const run of ["first", "second"]) {
    const lines = Array.from({ length: records }, (_, at) => `${alertLine(at, run)}\n`);
    let batch = "";
    const take = await costOf(records, async () => {
      const { body } = await deliver(Buffer.from(lines.join("")));
      expect(body).toMatchObject({ accepted: records });
      batch = body.batch_id;
    });
    costs.set("intake", take);
    const stored = { actor: systemActor("test", company.id), input: { batch_ids: [batch] } };
    for (const follower of followers)
      costs.set(follower.name, await costOf(records, () => performJob(portal.gate, follower, stored)));
  }
  return costs;
}

test("the jobs that follow a delivery cost no more per record for a large one", {
  timeout: 900_000,
}, async () => {
  const few = await costsOfDelivery(fewRecords);
  const many = await costsOfDelivery(manyRecords);
  const words = ({ node, database }: Cost) => `${node.toFixed(1)} + ${database.toFixed(1)} ms`;
  for (const [name, cost] of many) {
    const before = few.get(name) ?? cost;
    console.log(`${name}: ${words(cost)} of Node and PostgreSQL per 1,000 records; small: ${words(before)}`);
    const sum = cost.node + cost.database;
    expect
      .soft(sum, name)
      .toBeLessThanOrEqual(Math.max(smallCost, before.node + before.database) * tolerance);
  }
});
