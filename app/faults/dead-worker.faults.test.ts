import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { openJobQueue } from "#platform/server/jobs/job-queue.ts";
import { deliverMail } from "#platform/server/mail/deliver-mail.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { countingProxy } from "#platform/testing/counting-proxy.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { allFeatures } from "../features.ts";

const takeoverSeconds = 60;
const database = await testDatabase();
const { owner, app } = database;
const pool = testPool(owner);
const proxy = await countingProxy(owner);
const directory = mkdtempSync(join(tmpdir(), "portal-worker-"));
const secret = randomBytes(32).toString("base64");
const portals: PortalProcess[] = [];
afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.kill()));
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

/** A portal on the database that all portals of this file share. */
async function startOne(environment: Record<string, string> = {}): Promise<PortalProcess> {
  const portal = startPortalProcess({
    PORTAL_DATA: join(directory, uuidv7()),
    PORT: String(await freePort()),
    PORTAL_SECRET_KEY: secret,
    DATABASE_URL: proxy.urlOf(app),
    DATABASE_OWNER_URL: proxy.urlOf(owner),
    ...environment,
  });
  portals.push(portal);
  await untilReady(portal);
  return portal;
}

const queue = openJobQueue(pool, () => undefined);
async function enqueue(name: string, input: unknown): Promise<void> {
  const client = await pool.connect();
  try {
    await queue.add(client, name, { actor: systemActor("test"), input });
  } finally {
    client.release();
  }
}

interface JobState {
  id: string;
  name: string;
  state: string;
  retry_count: number;
}
const jobsIn = (state: string) =>
  runQuery<JobState>(
    owner,
    "select id, name, state, retry_count from pgboss.job where state = $1 and name not like '\\_\\_%'",
    [state],
  );

test(`the jobs of a portal that is killed run again on another one within ${takeoverSeconds} s`, async () => {
  const dying = await startOne();
  const surviving = await startOne();
  // The stopped worker takes no job, as if it hung or were busy elsewhere.
  surviving.child.kill("SIGSTOP");
  const holder = new pg.Client(owner);
  await holder.connect();
  // A reader of the companies waits here, half-way through the job.
  await holder.query("begin; lock table company in access exclusive mode");
  for (const { name } of jobsOf(allFeatures).filter(({ cron }) => cron)) await enqueue(name, {});
  let takenJobs: JobState[] = [];
  for (
    const limit = performance.now() + 4_000;
    takenJobs.length < 10 && performance.now() < limit;
    await wait(20)
  )
    takenJobs = await jobsIn("active");
  expect(takenJobs.length, "jobs at work when their worker died").toBeGreaterThanOrEqual(10);

  const killed = performance.now();
  await dying.kill();
  await holder.end();
  surviving.child.kill("SIGCONT");
  const ids = takenJobs.map(({ id }) => id);
  const seconds = new Map<string, number>();
  while (seconds.size < ids.length && performance.now() - killed < 3 * takeoverSeconds * 1_000) {
    const rows = await runQuery<{ id: string }>(
      owner,
      "select id from pgboss.job where id = any($1::uuid[]) and state = 'completed' and retry_count = 1",
      [ids],
    );
    for (const { id } of rows) if (!seconds.has(id)) seconds.set(id, (performance.now() - killed) / 1_000);
    await wait(100);
  }
  const slowest = Math.max(...seconds.values());
  const figures = `${ids.length} jobs of a dead worker: the first done after ${Math.min(...seconds.values()).toFixed(1)} s, the last after ${slowest.toFixed(1)} s`;
  console.log(figures);
  expect([...seconds.keys()].toSorted(), figures).toEqual(ids.toSorted());
  expect(slowest, figures).toBeLessThan(takeoverSeconds);
});

test("a job that takes long on a portal that lives is not taken away from it", async () => {
  let connections = 0;
  const open = new Set<Socket>();
  // A mail server that sends its greeting, and then its next answer one character every half second.
  const slowServer = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.write("220 hola\r\n");
    const drip = setInterval(() => socket.write("2"), 500);
    socket.once("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(slowServer, "listening");
  const { port } = slowServer.address() as AddressInfo;
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await Promise.all([startOne(smtp), startOne(smtp)]);
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into mail_message (company_id, id, recipient, subject, body, confidential, created_at)
     values (0, $1, 'a@ejemplo.cl', 'Hola', 'Hola', false, now())`,
    [id],
  );
  await enqueue(deliverMail.name, { companyId: 0, id });
  const atWork = async () => (await jobsIn("active")).filter(({ name }) => name === deliverMail.name);
  for (const limit = performance.now() + 20_000; connections === 0; await wait(100))
    if (performance.now() > limit) throw new Error("Nobody took the message");
  const [before] = await atWork();
  // Waits longer than the time after which the job of a dead worker is taken over.
  for (const until = performance.now() + 50_000; performance.now() < until; await wait(500))
    expect([await atWork(), connections]).toEqual([[before], 1]);
  for (const socket of open) socket.destroy();
  slowServer.close();
});
