import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { alertLine } from "../../bench/alert-lines.ts";
import { deliveringSource, newestCompany } from "./delivering-source.fixture.ts";
import { ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const roundMs = 6_000;
const rounds = 3;
/** The number of readers that read, wait a little, and read again. */
const readers = 2;
const pauseMs = 20;
/**
 * The portal's goal is 2 on cores of its own. Here the loud company, its sources, the readers and the database share a
 * few cores, and p99 includes delays that the portal did not cause.
 */
const maxSlowdown = 5;

const PORTAL_DATA = mkdtempSync(join(tmpdir(), "portal-noisy-"));
let portal: PortalProcess;
let reader: Record<string, string>;
let noisy: { key: string; cookie: string };

beforeAll(async () => {
  portal = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()), REQUESTS_PER_MINUTE: "0" });
  await untilReady(portal);
  const owner = await ownerOf(PORTAL_DATA);
  reader = await someoneSignedIn(owner);
  const mine = await newestCompany(owner);
  const { cookie = "" } = await someoneSignedIn(owner);
  const theirs = await newestCompany(owner);
  noisy = { cookie, key: await deliveringSource(owner, theirs) };
  await deliverSampleEvents(await deliveringSource(owner, mine));
}, 240_000);
afterAll(async () => {
  await portal.end();
  rmSync(PORTAL_DATA, { recursive: true, force: true });
});

/** Delivers events for the reader to list. */
async function deliverSampleEvents(key: string): Promise<void> {
  const answer = await fetch(portal.origin + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
    body: Array.from({ length: 2_000 }, (_, at) => alertLine(at, "mine")).join("\n"),
  });
  expect(await answer.json()).toMatchObject({ accepted: 2_000 });
}

/** Starts the loud company; the returned function stops it and returns the number of lines that were accepted. */
function makeNoise(key: string, cookie: string): () => Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "noise.fixture.ts")], {
    env: { PATH: process.env.PATH, ORIGIN: portal.origin, KEY: key, COOKIE: cookie },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return async () => {
    child.kill("SIGTERM");
    return Number(await text(child.stdout));
  };
}

/** Returns the time of each request of a list, in milliseconds. */
async function readFor(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  const look = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      const answer = await fetch(portal.origin + listEvents.path, { headers: reader });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A reader was refused with ${answer.status}`);
      times.push(performance.now() - from);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, look));
  return times;
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;

test("while one company delivers as fast as it can and exports all it has, another's lists stay quick", {
  timeout: 240_000,
}, async () => {
  await readFor(2_000);
  const [idle, loaded]: [number[], number[]] = [[], []];
  let delivered = 0;
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await readFor(roundMs)));
    const stop = makeNoise(noisy.key, noisy.cookie);
    await wait(1_500);
    loaded.push(...(await readFor(roundMs)));
    delivered += await stop();
  }
  const ratio = p99(loaded) / p99(idle);
  const figures = `p99 ${p99(idle).toFixed(1)} ms idle, ${p99(loaded).toFixed(1)} ms beside ${delivered} lines: ${ratio.toFixed(2)}`;
  console.log(figures);
  expect(delivered).toBeGreaterThanOrEqual(10_000);
  expect(ratio, figures).toBeLessThanOrEqual(maxSlowdown);
});
