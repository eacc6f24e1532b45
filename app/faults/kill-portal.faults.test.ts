import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { keepWriting, ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const kills = 30;
const writers = 8;
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
let chance = seed;
/** Returns a number between 0 and 1; the sequence is the same for the same seed. */
const random = () => {
  chance = (chance * 48_271) % 2_147_483_647;
  return chance / 2_147_483_647;
};

const directories: string[] = [];
const portals: PortalProcess[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.kill();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});
const aDirectory = () => {
  const directory = mkdtempSync(join(tmpdir(), "portal-kill-"));
  directories.push(directory);
  return directory;
};
const start = async (environment: Record<string, string>) => {
  const portal = startPortalProcess(environment);
  portals.push(portal);
  await untilReady(portal);
  return portal;
};

describe(`a portal that is killed at random moments (seed ${seed})`, () => {
  test("loses nothing that it acknowledged, and doubles nothing", { timeout: 1_200_000 }, async () => {
    const PORTAL_DATA = aDirectory();
    const PORT = String(await freePort());
    const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
    let headers: Record<string, string>[] = [];
    for (let round = 0; round < kills; round += 1) {
      const portal = await start({ PORTAL_DATA, PORT });
      if (round === 0) {
        const owner = await ownerOf(PORTAL_DATA);
        headers = await Promise.all(Array.from({ length: writers }, () => someoneSignedIn(owner)));
      }
      const stoppedAbortController = new AbortController();
      const writing = headers.map((each) =>
        keepWriting(portal.origin, each, log, stoppedAbortController.signal),
      );
      await wait(200 + random() * 1_500);
      await portal.kill();
      stoppedAbortController.abort();
      await Promise.all(writing);
    }
    const last = await start({ PORTAL_DATA, PORT });
    const rows = await runQuery<{ subject: string; copies: number }>(
      await ownerOf(PORTAL_DATA),
      "select subject, count(*)::int as copies from topic group by subject",
    );
    const storedSubjects = new Set(rows.map(({ subject }) => subject));
    expect(log.acknowledged.filter((subject) => !storedSubjects.has(subject))).toEqual([]);
    expect(rows.filter(({ copies }) => copies > 1)).toEqual([]);
    expect(log.unexpected).toEqual([]);
    // At each kill, at most one unacknowledged attempt of each writer may have been stored.
    expect(storedSubjects.size - log.acknowledged.length).toBeLessThanOrEqual(writers * kills);
    expect(log.acknowledged.length).toBeGreaterThan(kills * writers);
    await last.end();
    console.log(`${log.acknowledged.length} acknowledged, ${storedSubjects.size} stored, ${kills} kills`);
  });

  test("starts whole after a first boot that was cut off anywhere", { timeout: 1_200_000 }, async () => {
    for (let round = 0; round < 12; round += 1) {
      const PORTAL_DATA = aDirectory();
      const PORT = String(await freePort());
      const cut = startPortalProcess({ PORTAL_DATA, PORT, PORTAL_DEMO: "on" });
      portals.push(cut);
      await wait(150 + random() * 3_500);
      await cut.kill();
      const portal = await start({ PORTAL_DATA, PORT, PORTAL_DEMO: "on" });
      const answer = await fetch(`${portal.origin}/api/um/csrf_view/`);
      expect(answer.status).toBe(200);
      const people = await runQuery(await ownerOf(PORTAL_DATA), "select 1 from portal_user");
      expect(people).toHaveLength(8);
      await portal.kill();
    }
  });

  test("refuses a second portal on its data directory and says who holds it", {
    timeout: 300_000,
  }, async () => {
    const PORTAL_DATA = aDirectory();
    await start({ PORTAL_DATA, PORT: String(await freePort()) });
    const second = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()) });
    portals.push(second);
    await expect(untilReady(second)).rejects.toThrow(String(portals[0]?.child.pid));
  });
});
