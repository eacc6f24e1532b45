import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { systemActor } from "../as-system.ts";
import { within } from "../imports/import-place.ts";
import { receiveImport } from "../imports/import-requests.ts";
import { innocent, poison, poisonImporter } from "./poison-worker.fixture.ts";

const secret = `${"k".repeat(43)}=`;
const portal = await testPortal([poison], { environment: { PORTAL_SECRET_KEY: secret } });
const { owner } = portal.database;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a process that performs the jobs; returns it with its output. */
function startWorker(innocentJob: "hangs" | "ends") {
  const setup = {
    connection: portal.database.app,
    NODE_ENV: "test",
    PORTAL_DATA: portal.dataDirectory,
    PORTAL_SECRET_KEY: secret,
    LOG_LEVEL: "silent",
  };
  const file = join(import.meta.dirname, "poison-worker.fixture.ts");
  const child = spawn(process.execPath, [file, JSON.stringify(setup)], {
    env: { ...process.env, INNOCENT: innocentJob },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const outputLines: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => outputLines.push(...text.trim().split("\n")));
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { written: outputLines, kill };
}
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 150_000, interval: 100 });

async function facts() {
  const [row] = await runQuery<{ status: string; reason: string }>(
    owner,
    "select status, reason from file_import where kind = $1",
    [poisonImporter.name],
  );
  const jobs = await runQuery<{ name: string; state: string; output: unknown }>(
    owner,
    "select name, state, output from pgboss.job where name like 'poison.%' order by name",
  );
  return { row, jobs: Object.fromEntries(jobs.map((job) => [job.name, job])) };
}

test("an import that freezes the portal is tried once more alone after kill -9, and parked after the second; what ran beside it is done", {
  timeout: 400_000,
}, async () => {
  const { id: companyId } = await aCompany(portal);
  const work = { gate: portal.gate, actor: systemActor("test", companyId) };
  const storedFile = await portal.gate.files.write(Readable.from([Buffer.from("1;nota\n")]), {
    maximumBytes: 1_000,
  });
  await within(work, poisonImporter, "write", async (context) => {
    context.enqueue(innocent, {});
    await receiveImport<unknown, unknown, unknown>(context, poisonImporter, { ...storedFile, name: "n.txt" });
  });

  const first = startWorker("hangs");
  await until(() => expect(first.written).toContain("frozen"));
  await first.kill();
  const second = startWorker("ends");
  await until(() => expect(second.written).toContain("frozen"));
  await second.kill();
  const third = startWorker("ends");
  await until(async () => {
    const { row, jobs } = await facts();
    expect(row).toEqual({
      status: "unreadable",
      reason: expect.stringContaining("se interrumpió dos veces"),
    });
    expect(jobs).toMatchObject({
      "poison.read_import": { state: "failed", output: { parked: "died" } },
      "poison.innocent": { state: "completed" },
    });
  });
  expect(third.written).not.toContain("frozen");
  await third.kill();
});
