import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { aPipeline, topicStep } from "#features/automation/pipelines/server/pipeline-stage.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import {
  freePort,
  type PortalProcess,
  startPortalProcess,
  untilReady,
} from "#platform/testing/portal-process.ts";
import { newestCompany } from "./delivering-source.fixture.ts";
import { ownerOf, someoneSignedIn } from "./living-company.fixture.ts";

const checkout = join(import.meta.dirname, "..", "..");
const directory = mkdtempSync(join(tmpdir(), "portal-waiting-"));
const nextVersion = mkdtempSync(join(tmpdir(), "portal-next-"));
const runCount = 100;
let portal: PortalProcess | undefined;
afterEach(async () => {
  await portal?.kill();
  for (const each of [directory, nextVersion]) rmSync(each, { recursive: true, force: true });
});

/** Copies the current portal with one more migration. */
function makeNextVersion(): void {
  for (const part of ["app", "database", "demo", "features", "platform", "scripts", "package.json"])
    cpSync(join(checkout, part), join(nextVersion, part), { recursive: true });
  symlinkSync(join(checkout, "node_modules"), join(nextVersion, "node_modules"), "junction");
  writeFileSync(
    join(nextVersion, "database", "migrations", "9000-next-version.sql"),
    "alter table pipeline_run add column next_version boolean not null default true;\n",
  );
}

test("100 runs that wait outlive an upgrade of the portal and a restart of the database: each effect once", {
  timeout: 600_000,
}, async () => {
  makeNextVersion();
  const environment = { PORTAL_DATA: directory, PORT: String(await freePort()) };
  portal = startPortalProcess(environment);
  await untilReady(portal);
  let owner = await ownerOf(directory);
  await someoneSignedIn(owner);
  const id = await newestCompany(owner);
  const stage = { database: { owner } } as TestPortal;
  const pipeline = await aPipeline(stage, { id } as never, {
    steps: [
      { key: "esperar", kind: "wait", title: "Esperar", with: { minutos: 1 } },
      { ...topicStep, with: { asunto: "Tema {{ causa.n }}", mensaje: "Texto" } },
    ],
  });
  await runQuery(
    owner,
    `insert into pipeline_limit (company_id, runs_at_once, runs_a_day, changed_at, changed_by_name)
     values ($1, 50, 10000, now(), 'Alguien')`,
    [id],
  );
  await runQuery(
    owner,
    `insert into pipeline_run (company_id, id, pipeline_id, number, audience, cause_kind, cause_key, cause, cause_label,
       inputs, state, deadline_at, chain_id, chain, started_by_name, created_at, wake_at)
     select $1, gen_random_uuid(), $2, 1, 'client', 'manual', 'manual ' || n, jsonb_build_object('n', n::text), 'A mano', '{}',
       'queued', now() + interval '7 days', $2, array[$2::uuid], 'Alguien', now(), now()
     from generate_series(1, $3) n`,
    [id, pipeline, runCount],
  );
  const countIn = async (state: string) =>
    (await runQuery(owner, "select 1 from pipeline_run where state = $1", [state])).length;
  await until(async () => (await countIn("waiting")) === runCount);

  await portal.end();
  portal = startPortalProcess(environment, nextVersion);
  await untilReady(portal);
  owner = await ownerOf(directory);
  const upgraded = await runQuery(owner, "select next_version from pipeline_run limit 1");
  expect(upgraded).toEqual([{ next_version: true }]);

  // The recovery has begun: some runs continued, others still wait.
  await until(async () => (await countIn("done")) > 0);
  const doneBefore = await countIn("done");
  const [place] = await runQuery<{ data: string }>(owner, "select current_setting('data_directory') as data");
  const pidFile = join(place?.data ?? "", "postmaster.pid");
  process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGQUIT");
  await until(async () => (await countIn("done")) === runCount);
  const topics = await runQuery<{ subject: string }>(
    owner,
    "select subject from topic where subject like 'Tema %'",
  );
  expect(new Set(topics.map(({ subject }) => subject)).size).toBe(runCount);
  expect(topics).toHaveLength(runCount);
  console.log(`${doneBefore} of ${runCount} runs were done when the database was restarted`);
});

/** Polls every 100 ms; a query that the restarting database refuses counts as false. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 240_000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > limit) throw new Error("It did not come to hold within four minutes");
    await wait(100);
  }
}
