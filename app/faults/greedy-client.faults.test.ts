import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEventFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
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

const atOnce = 120;
const roundMs = 5_000;
const rounds = 4;
const pauseMs = 20;
const maxSlowdown = 3;
const lines = 20_000;

const PORTAL_DATA = mkdtempSync(join(tmpdir(), "portal-greedy-"));
let portal: PortalProcess;
let normal: Record<string, string>;
let greedy: Record<string, string>;

beforeAll(async () => {
  // The default limit of requests per minute remains: it is part of the protection against the greedy client.
  portal = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()) });
  await untilReady(portal);
  const owner = await ownerOf(PORTAL_DATA);
  normal = await someoneSignedIn(owner);
  await deliverEvents(await deliveringSource(owner, await newestCompany(owner)), "normal");
  greedy = await someoneSignedIn(owner);
  await deliverEvents(await deliveringSource(owner, await newestCompany(owner)), "greedy");
}, 240_000);
afterAll(async () => {
  await portal.end();
  rmSync(PORTAL_DATA, { recursive: true, force: true });
});

async function deliverEvents(key: string, whose: string): Promise<void> {
  const answer = await fetch(portal.origin + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
    body: Array.from({ length: lines }, (_, at) => alertLine(at, whose)).join("\n"),
  });
  expect(await answer.json()).toMatchObject({ accepted: lines });
}

/** Starts the greedy client; the returned function stops it and returns the number of answers by status. */
function requestEverySize(): () => Promise<Record<number, number>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "greedy-client.fixture.ts")], {
    env: {
      PATH: process.env.PATH,
      TARGET: `${portal.origin}${listEventFacets.path}?fields=severity`,
      COOKIE: greedy.cookie,
      AT_ONCE: String(atOnce),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return async () => {
    child.kill("SIGTERM");
    return JSON.parse(await text(child.stdout));
  };
}

/** Returns the time of each request of a person for their own list, in milliseconds; none is refused. */
async function lookFor(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const from = performance.now();
    const answer = await fetch(portal.origin + listEvents.path, { headers: normal });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - from);
    await wait(pauseMs);
  }
  return times;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

test("a client that keeps sending 120 requests at once does not starve the others", {
  timeout: 180_000,
}, async () => {
  await lookFor(2_000);
  const [quiet, beside]: [number[], number[]] = [[], []];
  const heard: Record<number, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await lookFor(roundMs)));
    const stop = requestEverySize();
    await wait(1_000);
    beside.push(...(await lookFor(roundMs)));
    for (const [status, times] of Object.entries(await stop()))
      heard[Number(status)] = (heard[Number(status)] ?? 0) + times;
  }
  const ratio = p95(beside) / p95(quiet);
  const figures = `p95 ${p95(quiet).toFixed(1)} ms quiet, ${p95(beside).toFixed(1)} ms beside (${ratio.toFixed(2)}), ${quiet.length} and ${beside.length} looks; the greedy one heard ${JSON.stringify(heard)}`;
  console.log(figures);
  expect(Object.keys(heard).sort(), figures).toEqual(["200", "429"]);
  expect(ratio, figures).toBeLessThanOrEqual(maxSlowdown);
});
