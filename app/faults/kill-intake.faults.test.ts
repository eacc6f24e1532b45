import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { wholeBatches } from "#features/detection/events/server/intake/whole-batches.fixture.ts";
import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { alertLine } from "../../bench/alert-lines.ts";
import { deliveringSource, newestCompany } from "./delivering-source.fixture.ts";
import { ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const kills = 8;
const batches = 24;
const linesEach = 1_500;
const senders = 3;

const PORTAL_DATA = mkdtempSync(join(tmpdir(), "portal-intake-"));
let syslogPort = 0;
let portal: PortalProcess;
let owner: TestConnection;
let company: number;
let key: string;

beforeEach(async () => {
  syslogPort = await freePort();
  await start();
  owner = await ownerOf(PORTAL_DATA);
  await someoneSignedIn(owner);
  company = await newestCompany(owner);
  key = await deliveringSource(owner, company);
}, 240_000);
afterEach(() => portal.kill());
afterAll(() => rmSync(PORTAL_DATA, { recursive: true, force: true, maxRetries: 10 }));

async function start(): Promise<void> {
  portal = startPortalProcess({
    PORTAL_DATA,
    PORT: String(await freePort()),
    SYSLOG_PORT: String(syslogPort),
    REQUESTS_PER_MINUTE: "0",
  });
  await untilReady(portal);
}

/** Kills the portal as a power failure would, checks the stored records, and starts the portal again. */
async function killAndLook(): Promise<number> {
  await portal.kill();
  await start();
  owner = await ownerOf(PORTAL_DATA);
  return await wholeBatches(owner);
}

const linesOf = (from: number, count: number, run: string) =>
  Array.from({ length: count }, (_, at) => alertLine(from + at, run));
const countStored = async (id: number) =>
  (
    await runQuery<{ events: number; different: number }>(
      owner,
      "select count(*)::int as events, count(distinct raw)::int as different from event where company_id = $1",
      [id],
    )
  )[0];

test(`deliveries over HTTP, with the portal killed ${kills} times in their midst: each is whole or absent, and repeating makes it exact`, {
  timeout: 900_000,
}, async () => {
  const bodies = Array.from({ length: batches }, (_, batch) =>
    linesOf(batch * linesEach, linesEach, "http").join("\n"),
  );
  /** The answers of the deliveries, by their place. */
  const accepted = new Map<number, number>();
  /** The number of connections that broke between request and answer. */
  let cut = 0;
  let at = 0;
  const deliver = async (place: number) => {
    const answer = await fetch(portal.origin + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
      body: bodies[place] ?? "",
    }).catch(() => undefined);
    const taken = (await answer?.json().catch(() => undefined)) as { accepted?: number } | undefined;
    if (taken?.accepted === undefined) cut += 1;
    else accepted.set(place, taken.accepted);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const controller = new AbortController();
    const sending = Array.from({ length: senders }, async () => {
      while (!controller.signal.aborted) {
        at = (at + 1) % batches;
        await deliver(at);
      }
    });
    await wait(150 + Math.random() * 900);
    controller.abort();
    const storedEvents = await killAndLook();
    await Promise.all(sending);
    // Acknowledged lines are stored; further ones were in flight.
    expect(storedEvents).toBeGreaterThanOrEqual(accepted.size * linesEach);
    expect(storedEvents % linesEach).toBe(0);
  }
  expect(cut).toBeGreaterThan(0);
  for (let place = 0; place < batches; place += 1) await deliver(place);
  expect([...accepted.values()]).toEqual(Array(batches).fill(linesEach));
  expect(await wholeBatches(owner)).toBe(batches * linesEach);
  const whole = batches * linesEach;
  expect(await countStored(company)).toEqual({ events: whole, different: whole });
  console.log(`${cut} deliveries cut off by ${kills} kills, ${whole} records exact`);
});

test("records that come one by one from many senders, with the portal killed in their midst: what was answered is stored, once", {
  timeout: 900_000,
}, async () => {
  const before = await wholeBatches(owner);
  const run = "solos";
  const answeredIds = new Set<number>();
  let next = 0;
  const sendNext = async () => {
    next += 1;
    const at = next;
    const answer = await fetch(portal.origin + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
      body: alertLine(at, run),
    }).catch(() => undefined);
    const taken = (await answer?.json().catch(() => undefined)) as { accepted?: number } | undefined;
    if (taken?.accepted === 1) answeredIds.add(at);
  };
  for (let kill = 0; kill < kills / 2; kill += 1) {
    const controller = new AbortController();
    const sending = Array.from({ length: 16 }, async () => {
      while (!controller.signal.aborted) await sendNext();
    });
    await wait(700 + Math.random() * 1_500);
    controller.abort();
    await killAndLook();
    await Promise.all(sending);
  }
  // The next delivery finds the waiting ones and stores them first.
  await sendNext();
  await wholeBatches(owner);
  const rows = await runQuery<{ id: string }>(
    owner,
    "select (raw::json)->>'id' as id from event where company_id = $1 and raw like $2",
    [company, `%"id":"${run}.%`],
  );
  const storedIds = rows.map(({ id }) => Number(id.slice(run.length + 1)));
  expect(new Set(storedIds).size).toBe(storedIds.length);
  expect([...answeredIds].filter((at) => !storedIds.includes(at))).toEqual([]);
  expect(storedIds.length).toBeLessThanOrEqual(answeredIds.size + 16 * kills);
  console.log(
    `${answeredIds.size} records answered one by one over ${kills / 2} kills, ${storedIds.length} stored, from ${before}`,
  );
});

/**
 * Opens a connection to the listener and retries until it listens: the portal opens this port shortly after the others.
 */
async function dial(): Promise<Socket> {
  const limit = performance.now() + 120_000;
  while (performance.now() < limit) {
    const socket = connect(syslogPort, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    if (isOpen) return socket.on("error", () => undefined);
    await wait(50);
  }
  throw new Error("Nobody listens for syslog");
}

/** Sends messages as a relay does, until they are all written or the connection breaks. */
async function relay(socket: Socket, messages: readonly string[]): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const message of messages) {
    if (socket.destroyed) break;
    if (!socket.write(`${Buffer.byteLength(message)} ${message}`))
      await Promise.race([drained(socket), closed]);
  }
  socket.end();
  await closed;
}
const drained = (socket: Socket) => new Promise<void>((resolve) => socket.once("drain", () => resolve()));

test("records over syslog, with the portal killed in their midst: no half of a batch, and the relay's repetition makes it exact", {
  timeout: 900_000,
}, async () => {
  const before = await wholeBatches(owner);
  const records = 6_000;
  const messages = linesOf(0, records, "syslog").map(
    (line) => `<132>1 2026-10-20T14:00:00Z central-${company} ossec - - - ${line}`,
  );
  let storedEvents = before;
  for (let kill = 0; kill < kills / 2; kill += 1) {
    const relayed = relay(await dial(), messages);
    await wait(300 + Math.random() * 1_500);
    storedEvents = await killAndLook();
    await relayed;
    expect(storedEvents).toBeLessThanOrEqual(before + records);
  }
  await relay(await dial(), messages);
  const limit = performance.now() + 60_000;
  while (storedEvents < before + records && performance.now() < limit) {
    await wait(200);
    storedEvents = (await countStored(company))?.events ?? 0;
    storedEvents += before;
  }
  expect(await countStored(company)).toEqual({ events: records, different: records });
  expect(await wholeBatches(owner)).toBe(before + records);
});
