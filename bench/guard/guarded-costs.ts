import pg from "pg";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { alertLine } from "../alert-lines.ts";
import { copyRows, rowsToCopy } from "../copy-rows.ts";
import { insertEvent, untilStored } from "../goals/single-event.ts";
import type { Lab } from "../lab.ts";
import { listStatements } from "../list-statements.ts";
import { startServer, type TimedServer } from "../timed-server.ts";
import { databaseCpuMs, postmasterPid, processCpuMs } from "./process-cpu.ts";
import { type LoadRequest, medianLatency, sendAll } from "./steady-load.ts";

/** A cost of the portal as a multiple of the cost of a reference that is measured right after it. */
export interface GuardedCost {
  name: string;
  /** Whether the cost depends on other work of the machine. It may then be twice the recorded cost. */
  isUnsteady?: boolean;
  /** The allowed multiple of the recorded cost on every processor, for costs that do not depend on it. */
  tolerance?: number;
  /** The number of measurements for the median; 3 by default. */
  rounds?: number;
  /** Returns portal divided by reference; each call measures anew. */
  measure(): Promise<number>;
}

export interface GuardLab extends Lab {
  /** A second portal, which also does the jobs of events. */
  worker: TimedServer;
  /** The plain server that runs the statements of the list itself, and returns the constant. */
  raw: TimedServer;
  client: pg.Client;
  pool: pg.Pool;
  postmaster: number;
}

/** Furnishes a lab with the references; `close` of the result closes the lab as well. */
export async function furnishGuard(lab: Lab): Promise<GuardLab> {
  const client = new pg.Client(lab.owner);
  await client.connect();
  await client.query("select make_event_partition('2026-09-01')");
  const statements = await listStatements(lab.app);
  const raw = await startServer("serve-raw.ts", {
    BENCH_RAW: JSON.stringify({ connection: lab.owner, statements }),
  });
  const worker = await startServer("serve-portal.ts", {
    PORTAL_DATA: lab.dataDirectory,
    BENCH_DATABASE: JSON.stringify(lab.app),
    BENCH_JOBS: "events",
  });
  const pool = new pg.Pool({ ...lab.owner, max: 16 });
  return {
    ...lab,
    worker,
    raw,
    client,
    pool,
    postmaster: await postmasterPid(client),
    async close() {
      await pool.end();
      await client.end();
      await raw.stop();
      await worker.stop();
      await lab.close();
    },
  };
}

/** Returns the CPU time that a server and its database spend on a piece of work, in milliseconds. */
async function cpuOf(
  { postmaster }: GuardLab,
  servers: readonly TimedServer[],
  work: () => Promise<unknown>,
): Promise<number> {
  const read = () => servers.reduce((sum, { pid }) => sum + processCpuMs(pid), 0) + databaseCpuMs(postmaster);
  const before = read();
  await work();
  return read() - before;
}

const listRequests = 600;
const constantRequests = 10_000;
const latencyRequests = 300;
const bulkLines = 20_000;
const singleEventCount = 1_500;

/** The costs of requests: CPU time and latency of the list page (goal 1) and of a constant answer (goal 3). */
function requestCosts(lab: GuardLab): GuardedCost[] {
  const { portal, raw, sessions } = lab;
  const session = (place: number) => sessions[place % sessions.length] ?? {};
  const kinds = [
    { name: "list page", count: listRequests, path: listEvents.path, rawPath: "/page" },
    { name: "constant answer", count: constantRequests, path: "/api/bench/constant/", rawPath: "/constant" },
  ];
  return kinds.flatMap(({ name, count, path, rawPath }) => {
    const ours = (place: number): LoadRequest => ({ url: portal.url + path, headers: session(place) });
    const theirs = (): LoadRequest => ({ url: raw.url + rawPath, headers: {} });
    return [
      {
        name: `${name}, CPU`,
        measure: async () =>
          (await cpuOf(lab, [portal], () => sendAll(count, ours))) /
          (await cpuOf(lab, [raw], () => sendAll(count, theirs))),
      },
      {
        name: `${name}, latency`,
        isUnsteady: true,
        measure: async () =>
          (await medianLatency(latencyRequests, ours)) / (await medianLatency(latencyRequests, theirs)),
      },
    ];
  });
}

const lines = (run: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${alertLine(at, run)}\n`).join("");

/** The costs of the intake: a delivery of many (goal 6), deliveries of one (goal 8), and the pause of the portal (goal 16). */
function intakeCosts(lab: GuardLab): GuardedCost[] {
  const { portal, worker, client, pool, apiKey } = lab;
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" };
  let run = 0;
  const nextRun = () => {
    run += 1;
    return `g${run}`;
  };
  const deliver = (server: TimedServer, body: string): LoadRequest => ({
    url: server.url + ingestEvents.path,
    headers,
    body,
  });
  return [
    {
      name: "delivery of many, CPU",
      async measure() {
        const body = lines(nextRun(), bulkLines);
        const ours = await cpuOf(lab, [portal], () => sendAll(1, () => deliver(portal, body)));
        const rows = await rowsToCopy(Buffer.from(lines(nextRun(), bulkLines)));
        return ours / (await cpuOf(lab, [], () => copyRows(client, rows)));
      },
    },
    {
      name: "delivery of one, CPU",
      // A busy machine stores fewer deliveries with one commit.
      isUnsteady: true,
      async measure() {
        const name = nextRun();
        const ours = await cpuOf(lab, [worker], async () => {
          await sendAll(singleEventCount, (at) => deliver(worker, alertLine(at, name)));
          await untilStored(pool);
        });
        let at = 0;
        const insertAll = async () => {
          while (at < singleEventCount) {
            at += 1;
            await insertEvent(pool, at);
          }
        };
        return ours / (await cpuOf(lab, [], () => Promise.all(Array.from({ length: 16 }, insertAll))));
      },
    },
    {
      name: "longest pause during a delivery of many",
      async measure() {
        const body = lines(nextRun(), bulkLines);
        await readPause(portal);
        await sendAll(1, () => deliver(portal, body));
        return (await readPause(portal)) / parsingCpuMs(body);
      },
    },
  ];
}

/**
 * Returns the longest uninterrupted computing time of the portal's main thread since the last reading, in milliseconds.
 */
async function readPause({ url }: TimedServer): Promise<number> {
  const response = await fetch(`${url}/api/bench/pause/`);
  return ((await response.json()) as { longest_ms: number }).longest_ms;
}

/** The CPU time of reading the same lines with `JSON.parse`, the least of three, in milliseconds. */
function parsingCpuMs(body: string): number {
  const texts = body.trimEnd().split("\n");
  const times = [1, 2, 3].map(() => {
    const from = process.cpuUsage();
    for (const text of texts) JSON.parse(text);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

export const guardedCosts = (lab: GuardLab): GuardedCost[] => [...requestCosts(lab), ...intakeCosts(lab)];
