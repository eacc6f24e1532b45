import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { keepWriting, ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

let portal: PortalProcess | undefined;
const directory = mkdtempSync(join(tmpdir(), "portal-restart-"));
afterEach(async () => {
  await portal?.kill();
  rmSync(directory, { recursive: true, force: true });
});

test("the database may die ten times and lose all its sessions ten times: the portal stays up and whole", {
  timeout: 600_000,
}, async () => {
  portal = startPortalProcess({ PORTAL_DATA: directory, PORT: String(await freePort()) });
  await untilReady(portal);
  const owner = await ownerOf(directory);
  const headers = await Promise.all(Array.from({ length: 4 }, () => someoneSignedIn(owner)));
  const log = { acknowledged: [] as string[], attempted: [] as string[], unexpected: [] as string[] };
  const stoppedAbortController = new AbortController();
  const { origin } = portal;
  const writing = headers.map((each) => keepWriting(origin, each, log, stoppedAbortController.signal));

  const [place] = await runQuery<{ data: string }>(owner, "select current_setting('data_directory') as data");
  for (let round = 0; round < 10; round += 1) {
    await wait(300);
    const before = log.acknowledged.length;
    // The signal of `pg_ctl -m immediate stop`.
    process.kill(
      Number(readFileSync(join(place?.data ?? "", "postmaster.pid"), "utf8").split("\n")[0]),
      "SIGQUIT",
    );
    await untilWritingAgain(log, before);
  }
  for (let round = 0; round < 10; round += 1) {
    await wait(200);
    const before = log.acknowledged.length;
    await runQuery(
      owner,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'portal_app'",
    );
    await untilWritingAgain(log, before);
  }
  stoppedAbortController.abort();
  await Promise.all(writing);

  const rows = await runQuery<{ subject: string }>(owner, "select subject from topic");
  const storedSubjects = new Set(rows.map(({ subject }) => subject));
  expect(portal.child.exitCode).toBeNull();
  expect(log.unexpected).toEqual([]);
  expect(log.acknowledged.filter((subject) => !storedSubjects.has(subject))).toEqual([]);
  expect(storedSubjects.size).toBe(rows.length);
  const messages = await runQuery<{ count: number }>(
    owner,
    "select count(*)::int as count from topic_message",
  );
  expect(messages[0]?.count).toBe(rows.length);
});

/** Waits until a write is acknowledged again; recovery means within five seconds. */
async function untilWritingAgain(
  log: { acknowledged: string[]; attempted: string[]; unexpected: string[] },
  before: number,
): Promise<void> {
  const limit = performance.now() + 5_000;
  const expectedCount = before + 8;
  while (log.acknowledged.length < expectedCount) {
    if (performance.now() > limit) {
      const { acknowledged, attempted, unexpected } = log;
      const counts = `${acknowledged.length - before} of ${attempted.length} acknowledged`;
      throw new Error(`The portal was not whole again within 5 s: ${counts}; ${unexpected.at(-1)}`);
    }
    await wait(20);
  }
}
