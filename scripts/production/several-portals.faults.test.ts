import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { keepWriting, someoneSignedIn, untilWritten } from "../../app/faults/living-company.fixture.ts";
import { missingPrograms, startNginx } from "./debian-servers.ts";
import { documentedBlock } from "./document-blocks.ts";
import { ProductionGround } from "./ground.ts";

// Two portals behind Debian's nginx with the documented group: callers know only nginx.

const lacksNginx = missingPrograms().includes("nginx");
if (lacksNginx) console.info("Portals behind nginx are not tried: this machine has no nginx.");

const directory = mkdtempSync(join(tmpdir(), "portals-behind-nginx-"));
const secretKey = randomBytes(32).toString("base64");
const portals: PortalProcess[] = [];
let ground: ProductionGround;
let second: number;
let database: TestDatabase;
let proxy: CountingProxy;
let bucket: Awaited<ReturnType<typeof s3Server>>;
let nginx: { stop(): Promise<void> } | undefined;

const originOfNginx = () => `http://localhost:${ground.ports.plain}`;

/** Returns the address of the portal that nginx asked for the next request. */
const servedBy = async () => (await fetch(`${originOfNginx()}/health`)).headers.get("x-served-by") ?? "";

async function start(place: 0 | 1): Promise<PortalProcess> {
  const { url, region, accessKey, secretKey: bucketSecret } = bucket.bucket;
  const portal = startPortalProcess({
    PORTAL_DATA: join(directory, String(place)),
    PORT: String(place === 0 ? ground.ports.portal : second),
    PORTAL_ORIGIN: originOfNginx(),
    PORTAL_SECRET_KEY: secretKey,
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: proxy.urlOf(database.app),
    DATABASE_OWNER_URL: proxy.urlOf(database.owner),
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY: accessKey,
    FILES_S3_SECRET_KEY: bucketSecret,
    REQUESTS_PER_MINUTE: "0",
  });
  portals[place] = portal;
  await untilReady(portal);
  return portal;
}

beforeAll(async () => {
  if (lacksNginx) return;
  ground = await ProductionGround.prepare("");
  second = await freePort();
  database = await freshDatabase("migrated");
  proxy = await countingProxy(database.owner);
  bucket = await s3Server();
  await Promise.all([start(0), start(1)]);
  const group = documentedBlock("nginx-group").replaceAll("127.0.0.1:8081", `127.0.0.1:${second}`);
  const site = `${group}
    server {
      listen 80;
      location / {
        proxy_pass http://portals;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        add_header X-Served-By $upstream_addr always;
      }
    }`;
  nginx = await startNginx(ground, site, ground.ports.plain);
}, 240_000);
afterAll(async () => {
  if (lacksNginx) return;
  await nginx?.stop();
  await Promise.all(portals.map((portal) => portal.kill()));
  await bucket[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  for (const path of [directory, ground.root]) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
});

test.skipIf(lacksNginx)("news of one portal reach a page that nginx keeps open to another one", async () => {
  const headers = await someoneSignedIn(database.owner);
  const closed = new AbortController();
  const live = await fetch(`${originOfNginx()}/api/live/`, { headers, signal: closed.signal });
  expect(live.status).toBe(200);
  let received = "";
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const bytes of live.body ?? []) received += decoder.decode(bytes, { stream: true });
  })().catch(() => undefined);
  // Requests alternate between the portals, so one of two comes from the other portal than the page.
  for (const subject of ["Una", "Otra"]) {
    const body = JSON.stringify({ subject, message: "x" });
    const opened = await fetch(`${originOfNginx()}/api/topics/threads/`, { method: "POST", headers, body });
    expect(opened.status).toBe(201);
  }
  await expect.poll(() => received.match(/topics\./g)?.length ?? 0, { timeout: 10_000 }).toBeGreaterThan(1);
  closed.abort();
  await reading;
});

test.skipIf(lacksNginx)(
  "callers go on while one portal is killed, comes back, and the other one is stopped",
  { timeout: 300_000 },
  async () => {
    const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
    const stopped = new AbortController();
    const writing = [1, 2, 3].map(async () =>
      keepWriting(originOfNginx(), await someoneSignedIn(database.owner), log, stopped.signal),
    );
    await untilWritten(log, 30);
    await portals[0]?.kill();
    await untilWritten(log, log.acknowledged.length + 60);
    await start(0);
    // nginx asks a failed portal again after five seconds at the latest; before, it has no other one.
    await expect.poll(servedBy, { timeout: 20_000 }).toContain(`:${ground.ports.portal}`);
    expect(await portals[1]?.end()).toBe(0);
    await untilWritten(log, log.acknowledged.length + 60);
    stopped.abort();
    await Promise.all(writing);
    // nginx answers 502 for what was open at a portal that is killed, because it may have been written.
    const unexpected = log.unexpected.filter((answer) => !answer.startsWith("502 "));
    expect(unexpected).toEqual([]);
    expect(log.unexpected.length).toBeLessThanOrEqual(3);
    const rows = await runQuery<{ subject: string }>(database.owner, "select subject from topic");
    const stored = new Set(rows.map(({ subject }) => subject));
    expect(stored.size).toBe(rows.length);
    expect(log.acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
  },
);
