import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { keepWriting, ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const megabyte = 1_048_576;
const disk = mkdtempSync(join(tmpdir(), "portal-disk-"));

/** Mounts a disk for the test alone; returns false where this machine does not permit that. */
function mountDisk(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=755", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = mountDisk();
let portal: PortalProcess | undefined;
afterAll(async () => {
  await portal?.end();
  if (hasDisk) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
};

/** Writes a file that fills the disk except for the given number of bytes. */
async function fill(leaving: number): Promise<string> {
  const path = join(disk, `lastre-${leaving}`);
  const file = openSync(path, "w");
  try {
    while ((await freeBytes()) > leaving)
      writeSync(file, Buffer.alloc(Math.min(megabyte, Math.max(4_096, (await freeBytes()) - leaving))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
  return path;
}

test.runIf(hasDisk)(
  "a full disk refuses what is new, lets everybody read, loses nothing, and is enough to be freed",
  {
    timeout: 300_000,
  },
  async () => {
    chmodSync(disk, 0o755);
    const PORTAL_DATA = join(disk, "portal");
    portal = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()), REQUESTS_PER_MINUTE: "0" });
    const { origin } = portal;
    await untilReady(portal);
    const owner = await ownerOf(PORTAL_DATA);
    const headers = await Promise.all([1, 2, 3, 4].map(() => someoneSignedIn(owner)));
    const [reader = {}] = headers;
    const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
    const stoppedAbortController = new AbortController();
    const writing = headers.map((each) => keepWriting(origin, each, log, stoppedAbortController.signal));
    const read = async () => (await fetch(`${origin}/api/topics/threads/`, { headers: reader })).status;
    const refuse = () => log.unexpected.filter((answer) => answer.startsWith("507")).length;
    const engine = async () =>
      (await runQuery<{ at: Date }>(owner, "select pg_postmaster_start_time() as at"))[0]?.at;
    await vi.waitFor(() => expect(log.acknowledged.length).toBeGreaterThan(20), 10_000);
    const began = await engine();

    // The disk first has little space left, then none.
    const ballast = [await fill(40 * megabyte)];
    await vi.waitFor(() => expect(refuse()).toBeGreaterThan(0), 10_000);
    ballast.push(await fill(0));
    const before = [log.acknowledged.length, refuse()] as [number, number];
    for (let look = 0; look < 50; look += 1) {
      expect(await read()).toBe(200);
      await wait(40);
    }
    expect(log.acknowledged.length).toBe(before[0]);
    expect(refuse()).toBeGreaterThan(before[1]);
    expect(await engine()).toEqual(began);

    for (const path of ballast) rmSync(path);
    await vi.waitFor(() => expect(log.acknowledged.length).toBeGreaterThan(before[0] + 20), 5_000);
    stoppedAbortController.abort();
    await Promise.all(writing);
    expect(log.unexpected.filter((answer) => !answer.startsWith("507"))).toEqual([]);
    // The database is consistent after a kill, too.
    await portal.kill();
    portal = startPortalProcess({ PORTAL_DATA, PORT: String(await freePort()) });
    await untilReady(portal);
    const again = await findRunningEngine(PORTAL_DATA);
    const rows = await runQuery<{ subject: string }>(again ?? owner, "select subject from topic");
    const storedSubjects = new Set(rows.map(({ subject }) => subject));
    expect(log.acknowledged.filter((subject) => !storedSubjects.has(subject))).toEqual([]);
    console.log(`${log.acknowledged.length} acknowledged, ${refuse()} refused`);
  },
);
