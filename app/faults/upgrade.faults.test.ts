import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { wholeBatches } from "#features/detection/events/server/intake/whole-batches.fixture.ts";
import { migrationFiles } from "#platform/server/database/migration-files.ts";
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
import { callsUnderTest } from "../contract/calls-under-test.fixture.ts";
import { deliveringSource, newestCompany } from "./delivering-source.fixture.ts";
import { keepWriting, someoneSignedIn, untilWritten } from "./living-company.fixture.ts";

// An upgrade without a pause: a portal of the version before the newest migration goes on serving people and deliveries
// while a portal of this version migrates the database and starts beside it.

const checkout = join(import.meta.dirname, "..", "..");
const directory = mkdtempSync(join(tmpdir(), "portal-upgrade-"));
const older = join(directory, "older");
const secretKey = randomBytes(32).toString("base64");
let database: TestDatabase;
let proxy: CountingProxy;
let bucket: Awaited<ReturnType<typeof s3Server>>;
const portals: PortalProcess[] = [];

const git = (...args: string[]) => execFileSync("git", args, { cwd: checkout, encoding: "utf8" }).trim();

/** Extracts the source as it was before the newest migration was added. */
function extractOlderVersion(): void {
  const newest = migrationFiles(join(checkout, "database", "migrations")).at(-1)?.name ?? "";
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", `database/migrations/${newest}`);
  if (!added) throw new Error(`The history of this checkout does not say when ${newest} was added`);
  mkdirSync(older);
  const archive = join(directory, "older.tar");
  const parts = ["app", "database", "demo", "features", "platform", "scripts", "package.json"];
  git("archive", "--format=tar", `--output=${archive}`, `${added}^`, ...parts);
  execFileSync("tar", ["-xf", archive, "-C", older]);
  symlinkSync(join(checkout, "node_modules"), join(older, "node_modules"), "junction");
}

async function start(version: string): Promise<PortalProcess> {
  const { url, region, accessKey, secretKey: bucketSecret } = bucket.bucket;
  const portal = startPortalProcess(
    {
      PORTAL_DATA: join(directory, `data-${portals.length}`),
      PORT: String(await freePort()),
      PORTAL_SECRET_KEY: secretKey,
      DATABASE_URL: proxy.urlOf(database.app),
      DATABASE_OWNER_URL: proxy.urlOf(database.owner),
      FILES_S3_URL: url,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY: accessKey,
      FILES_S3_SECRET_KEY: bucketSecret,
      REQUESTS_PER_MINUTE: "0",
    },
    version,
  );
  portals.push(portal);
  await untilReady(portal);
  return portal;
}

beforeAll(async () => {
  extractOlderVersion();
  database = await freshDatabase("empty");
  proxy = await countingProxy(database.owner);
  bucket = await s3Server();
}, 240_000);
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()));
  await proxy[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

const appliedCount = async () =>
  (await runQuery(database.owner, "select number from portal_migration")).length;

test("a portal of the version before serves on while a newer one migrates and starts beside it", {
  timeout: 600_000,
}, async () => {
  expect(existsSync(join(older, "app", "main.ts"))).toBe(true);
  const before = await start(older);
  const appliedBefore = await appliedCount();
  const headers = await someoneSignedIn(database.owner);
  const company = await newestCompany(database.owner);
  const key = await deliveringSource(database.owner, company);
  const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
  const stopped = new AbortController();
  const writing = [keepWriting(before.origin, headers, log, stopped.signal)];
  const deliver = async (portal: PortalProcess, batch: number) => {
    const answer = await fetch(portal.origin + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
      body: Array.from({ length: 200 }, (_, at) => alertLine(batch * 200 + at, "upgrade")).join("\n"),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  };

  await untilWritten(log, 20);
  await deliver(before, 0);
  const now = await start(checkout);
  expect(await appliedCount()).toBeGreaterThan(appliedBefore);
  writing.push(keepWriting(now.origin, headers, log, stopped.signal));
  await untilWritten(log, log.acknowledged.length + 60);
  // Both versions take the same deliveries, and each is stored once.
  for (const batch of [1, 2]) await Promise.all([before, now].map((portal) => deliver(portal, batch)));
  expect(await wholeBatches(database.owner)).toBe(3 * 200);

  // Every list and page that needs no further value is read at the older portal over the newer schema.
  const failed: string[] = [];
  for (const { path } of callsUnderTest.filter(
    ({ method, effect, path }) => method === "GET" && effect === "read" && !path.includes(":"),
  )) {
    const answer = await fetch(before.origin + path, { headers, signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer && answer.status >= 500) failed.push(`${path} ${answer.status}`);
  }
  expect(failed).toEqual([]);

  expect(await before.end()).toBe(0);
  await untilWritten(log, log.acknowledged.length + 20);
  stopped.abort();
  await Promise.all(writing);
  const topics = await runQuery<{ subject: string }>(database.owner, "select subject from topic");
  const stored = new Set(topics.map(({ subject }) => subject));
  expect(log.unexpected).toEqual([]);
  expect(log.acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
  expect(stored.size).toBe(topics.length);
});
