import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { wholeBatches } from "./intake/whole-batches.fixture.ts";
import { alertLines } from "./testing-source.fixture.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const directory = mkdtempSync(join(tmpdir(), "portal-import-"));
const file = join(directory, "alertas.ndjson.gz");
// Three batches of the command: 8 MiB each, the last one shorter.
const lines = 24_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let engine: Awaited<ReturnType<typeof startEngine>>;
let owner: pg.Client;

beforeAll(async () => {
  engine = await startEngine({ dataDir: directory, log: quiet });
  await migrate(engine.connection, join(root, "database", "migrations"));
  owner = new pg.Client(engine.connection);
  await owner.connect();
  await owner.query("insert into company (name, full_name, created_at) values ('Uno', 'Uno S.A.', now())");
  const content = alertLines(lines, (at) => ({ full_log: `${at} ${"x".repeat(200)}` }));
  writeFileSync(file, gzipSync(content));
});
afterAll(async () => {
  await owner.end();
  await engine.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
});

const importFile = (path = file) =>
  spawn(process.execPath, [join(root, "app", "main.ts"), "import", "events", path, "--company", "Uno"], {
    env: { ...process.env, PORTAL_DATA: directory, NODE_ENV: "test" },
    stdio: "ignore",
  });

async function one<Row>(text: string): Promise<Row> {
  return (await owner.query(text)).rows[0] as Row;
}

test("an import killed at any moment leaves whole batches, and goes on where it stopped when run again", async () => {
  let finished = false;
  for (let kill = 0; kill < 20 && !finished; kill += 1) {
    const command = importFile();
    const exited = once(command, "exit");
    finished = await Promise.race([exited.then(() => true), wait(700 + kill * 120).then(() => false)]);
    command.kill("SIGKILL");
    await exited;
    // The server notices the lost connection by itself.
    while (
      (await one<{ n: string }>("select count(*) n from pg_stat_activity where usename = 'portal_app'")).n !==
      "0"
    )
      await wait(20);
    await wholeBatches(engine.connection);
  }
  const last = importFile();
  await once(last, "exit");
  expect(last.exitCode).toBe(0);
  expect(await wholeBatches(engine.connection)).toBe(lines);
});

test("an import of which every record was refused ends as one that failed; one good record is enough", async () => {
  const codeOf = async (name: string, content: string) => {
    const path = join(directory, name);
    writeFileSync(path, content);
    const command = importFile(path);
    await once(command, "exit");
    return command.exitCode;
  };
  const good = alertLines(1, () => ({ full_log: "una" }));
  const bad = '{"rule": {"level": 3\n{"rule": {"level": 3\n';
  expect(await codeOf("malo.ndjson", bad)).toBe(1);
  expect(await codeOf("mezcla.ndjson", `${good}${bad}`)).toBe(0);
});
