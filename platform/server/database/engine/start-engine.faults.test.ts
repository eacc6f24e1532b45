import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { anotherPortal } from "./another-portal.fixture.ts";
import { startEngine } from "./start-engine.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const directories: string[] = [];

function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "portal-faults-"));
  directories.push(directory);
  return directory;
}

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, maxRetries: 10 });
});

function fileCount(directory: string): number {
  try {
    return readdirSync(directory, { recursive: true }).length;
  } catch {
    // A file disappeared while it was counted; the next check repeats the count.
    return 0;
  }
}

async function answers(dataDir: string): Promise<boolean> {
  const engine = await startEngine({ dataDir, log });
  const client = new Client(engine.connection);
  await client.connect();
  const { rows } = await client.query("SELECT count(*) > 0 AS whole FROM pg_class");
  await client.end();
  await engine.stop();
  return rows[0].whole;
}

test("of two portals that start at once, exactly one serves", async () => {
  for (let round = 0; round < 20; round += 1) {
    const dataDir = newDataDirectory();
    const portals = [anotherPortal(dataDir), anotherPortal(dataDir)];
    const firstLines = await Promise.all(portals.map((portal) => portal.firstLine));
    expect(firstLines.filter((words) => words === "serving")).toHaveLength(1);
    expect(firstLines.filter((words) => words.includes("está en uso por el proceso"))).toHaveLength(1);
    for (const portal of portals) portal.child.kill("SIGKILL");
    await Promise.all(portals.map((portal) => portal.exited));
  }
});

test("a first start killed at any count of files leaves the next start whole", async () => {
  const whole = newDataDirectory();
  expect(await answers(whole)).toBe(true);
  const limit = fileCount(whole);
  for (let kill = 0; kill < 50; kill += 1) {
    const dataDir = newDataDirectory();
    const enough = Math.ceil((limit * kill) / 49);
    const portal = anotherPortal(dataDir);
    const started = portal.firstLine.then(() => "started");
    while (fileCount(dataDir) < enough && (await Promise.race([started, wait(1)])) !== "started");
    portal.child.kill("SIGKILL");
    await portal.exited;
    expect(await answers(dataDir), `killed at ${enough} of ${limit} files`).toBe(true);
  }
});

test("a portal killed thirty times while it starts and serves is always whole again within 5 s", async () => {
  const dataDir = newDataDirectory();
  expect(await answers(dataDir)).toBe(true);
  for (let kill = 0; kill < 30; kill += 1) {
    const portal = anotherPortal(dataDir);
    await Promise.race([portal.firstLine, wait(kill * 10)]);
    portal.child.kill("SIGKILL");
    await portal.exited;
    const began = performance.now();
    expect(await answers(dataDir)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
  }
});
