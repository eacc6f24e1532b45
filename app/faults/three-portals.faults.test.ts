import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { wholeBatches } from "#features/detection/events/server/intake/whole-batches.fixture.ts";
import { type CountingProxy, countingProxy } from "#platform/testing/counting-proxy.ts";
import { freshDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { s3Server } from "#platform/testing/s3-server.ts";
import { alertLine } from "../../bench/alert-lines.ts";
import { deliveringSource, newestCompany } from "./delivering-source.fixture.ts";
import { keepWriting, someoneSignedIn, untilWritten } from "./living-company.fixture.ts";

// Three portals serve one database and one bucket, as behind a balancer that sends each request to any of them. Each
// reaches the database through a proxy of its own, so that one can be cut off.

const directory = mkdtempSync(join(tmpdir(), "three-portals-"));
const secretKey = randomBytes(32).toString("base64");
let database: TestDatabase;
let bucket: Awaited<ReturnType<typeof s3Server>>;
const proxies: CountingProxy[] = [];
const portals: PortalProcess[] = [];

async function startAt(place: number): Promise<PortalProcess> {
  const proxy = proxies[place] as CountingProxy;
  const { url, region, accessKey, secretKey: bucketSecret } = bucket.bucket;
  const portal = startPortalProcess({
    PORTAL_DATA: join(directory, String(place)),
    PORT: String(await freePort()),
    PORTAL_SECRET_KEY: secretKey,
    DATABASE_URL: proxy.urlOf(database.app),
    DATABASE_OWNER_URL: proxy.urlOf(database.owner),
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY: accessKey,
    FILES_S3_SECRET_KEY: bucketSecret,
    REQUESTS_PER_MINUTE: "0",
  });
  portals[place] = portal;
  return portal;
}

const originOf = (place: number) => portals[place]?.origin ?? "";

beforeAll(async () => {
  database = await freshDatabase("empty");
  bucket = await s3Server();
  for (let place = 0; place < 3; place += 1) proxies.push(await countingProxy(database.owner));
  const started = await Promise.all([0, 1, 2].map(startAt));
  await Promise.all(started.map((portal) => untilReady(portal)));
}, 400_000);
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

test("portals that start at once on an empty database apply each migration once", async () => {
  const rows = await runQuery<{ name: string }>(database.owner, "select name from portal_migration");
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test("a session that ends at one portal has ended at all of them with the next request", async () => {
  const headers = await someoneSignedIn(database.owner);
  const statusAt = async (place: number) =>
    (await fetch(`${originOf(place)}/api/topics/threads/`, { headers })).status;
  expect(await Promise.all([0, 1, 2].map(statusAt))).toEqual([200, 200, 200]);
  const ended = await fetch(`${originOf(0)}/api/um/auth/logout/`, { headers });
  expect(ended.status).toBe(200);
  expect(await Promise.all([0, 1, 2].map(statusAt))).toEqual([401, 401, 401]);
});

test("wrong passwords count together, whichever portal takes them", async () => {
  await someoneSignedIn(database.owner);
  const [person] = await runQuery<{ username: string }>(
    database.owner,
    "select username from portal_user order by id desc limit 1",
  );
  const attemptAt = async (place: number) => {
    const csrf = await fetch(`${originOf(place)}/api/um/csrf_view/`);
    const cookie = csrf.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await fetch(`${originOf(place)}/api/um/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-csrftoken": csrfToken },
      body: JSON.stringify({ username: person?.username, password: "otra clave del todo" }),
    });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push(await attemptAt(attempt % 3));
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses).toContain(429);
});

test("news of one portal reach the pages that another one serves", async () => {
  const headers = await someoneSignedIn(database.owner);
  const closed = new AbortController();
  const live = await fetch(`${originOf(2)}/api/live/`, { headers, signal: closed.signal });
  expect(live.status).toBe(200);
  let received = "";
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const bytes of live.body ?? []) received += decoder.decode(bytes, { stream: true });
  })().catch(() => undefined);
  const opened = await fetch(`${originOf(0)}/api/topics/threads/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ subject: "Novedad", message: "x" }),
  });
  expect(opened.status).toBe(201);
  await expect.poll(() => received, { timeout: 10_000 }).toContain("topics.");
  closed.abort();
  await reading;
});

test("one portal is killed and one is cut off from the database: the third goes on, and nothing is lost or doubled", {
  timeout: 300_000,
}, async () => {
  const before = await countTopics();
  const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
  const stopped = new AbortController();
  const writing = [0, 1, 2].flatMap((place) =>
    [1, 2].map(async () =>
      keepWriting(originOf(place), await someoneSignedIn(database.owner), log, stopped.signal),
    ),
  );
  await untilWritten(log, 30);
  await portals[0]?.kill();
  const cut = proxies[1] as CountingProxy;
  cut.onMessage = () => undefined;
  const acknowledged = log.acknowledged.length;
  await untilWritten(log, acknowledged + 50);
  cut.onMessage = undefined;
  await runQuery(
    database.owner,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'portal_app'",
  );
  await untilReady(portals[1] as PortalProcess);
  await untilReady(await startAt(0));
  stopped.abort();
  await Promise.all(writing);
  const stored = new Set(
    (await runQuery<{ subject: string }>(database.owner, "select subject from topic")).map(
      ({ subject }) => subject,
    ),
  );
  expect(log.unexpected).toEqual([]);
  expect(log.acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
  const after = await countTopics();
  expect(stored.size).toBe(after.topics);
  expect(after.messages).toBe(after.topics);
  expect(after.topics).toBeGreaterThan(before.topics);
});

test("the same deliveries sent to all portals at once are stored once, and what follows them is done once", {
  timeout: 300_000,
}, async () => {
  await someoneSignedIn(database.owner);
  const company = await newestCompany(database.owner);
  const key = await deliveringSource(database.owner, company);
  const [batches, linesEach] = [9, 400];
  const accepted = new Array<number>(batches).fill(0);
  const deliver = async (place: number, batch: number) => {
    const lines = Array.from({ length: linesEach }, (_, at) => alertLine(batch * linesEach + at, "tres"));
    const answer = await fetch(originOf(place) + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
      body: lines.join("\n"),
    });
    const result = (await answer.json()) as { accepted: number; replayed: boolean };
    expect(answer.ok, JSON.stringify(result)).toBe(true);
    if (!result.replayed) accepted[batch] = (accepted[batch] ?? 0) + result.accepted;
  };
  for (let batch = 0; batch < batches; batch += 1)
    await Promise.all([0, 1, 2].map((place) => deliver(place, batch)));
  expect(accepted).toEqual(new Array(batches).fill(linesEach));
  expect(await wholeBatches(database.owner)).toBe(batches * linesEach);
  await expect
    .poll(async () => (await runQuery<{ open: number }>(database.owner, openJobs))[0]?.open, {
      timeout: 120_000,
    })
    .toBe(0);
  // Three of six lines have a level that raises an alert, and each counts in one alert.
  const [alerts] = await runQuery<{ events: number }>(
    database.owner,
    `select coalesce(sum(event_count), 0)::int as events from alert where company_id = ${company}`,
  );
  expect(alerts?.events).toBe((batches * linesEach) / 2);
});

const openJobs = `select count(*)::int as open from pgboss.job where state in ('created', 'active', 'retry') and name like 'alerts.follow%'`;

async function countTopics(): Promise<{ topics: number; messages: number }> {
  const [row] = await runQuery<{ topics: number; messages: number }>(
    database.owner,
    "select (select count(*)::int from topic) as topics, (select count(*)::int from topic_message) as messages",
  );
  return row ?? { topics: 0, messages: 0 };
}
