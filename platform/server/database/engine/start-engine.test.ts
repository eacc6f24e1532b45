import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anotherPortal } from "./another-portal.fixture.ts";
import { findRunningEngine } from "./find-running-engine.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";
import { servesCluster } from "./stop-leftover.ts";
import { withEngine } from "./with-engine.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const recovery = { timeout: 60_000, interval: 20 };

let dataDir: string;
let runningEngines: Engine[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "portal-engine-"));
  runningEngines = [];
});

afterEach(async () => {
  for (const engine of runningEngines) await engine.stop();
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const engine = await startEngine({ dataDir, log, ...options });
  runningEngines.push(engine);
  return engine;
}

async function ask<Row extends object>(connection: ClientConfig, question: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  return await client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const cluster = () => join(dataDir, "database/cluster");
const enginePid = () => readPostmaster(cluster())?.pid ?? 0;
const engineHasEnded = (pid: number) => vi.waitUntil(() => !servesCluster(pid, cluster()), recovery);

test("the first start makes a database whose acknowledged writes are on disk", async () => {
  const { connection, url, version, durability } = await start();
  expect(version).toMatch(/^18\./);
  expect(durability).toEqual({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  const question = `SELECT current_setting('data_checksums') AS checksums, pg_encoding_to_char(encoding) AS encoding,
    upper('ñandú') AS letters FROM pg_database WHERE datname = current_database()`;
  const answer = [{ checksums: "on", encoding: "UTF8", letters: "ÑANDÚ" }];
  expect(await ask(connection, question)).toEqual(answer);
  expect(await ask({ connectionString: url }, question)).toEqual(answer);
});

test("durability cannot be switched off in a file of the cluster", async () => {
  const first = await start();
  await ask(first.connection, "ALTER SYSTEM SET fsync = off");
  await first.stop();
  expect((await start()).durability.fsync).toBe("on");
});

test("a second start finds what the first stored", async () => {
  const first = await start();
  await ask(first.connection, "CREATE TABLE kept AS SELECT 7 AS id");
  await first.stop();
  expect(await ask((await start()).connection, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("a second portal on the same data directory is refused and told who has it", async () => {
  await start();
  await expect(startEngine({ dataDir, log })).rejects.toThrow(`proceso ${process.pid}`);
  const other = anotherPortal(dataDir);
  expect(await other.firstLine).toContain(`proceso ${process.pid}`);
  await other.exited;
});

test("a portal killed at once takes its engine with it, and the next start has every row", async () => {
  const portal = anotherPortal(dataDir);
  expect(await portal.firstLine).toBe("serving");
  const connection = await findRunningEngine(dataDir);
  await ask(connection ?? {}, "CREATE TABLE kept (id integer); INSERT INTO kept VALUES (7)");
  const engine = enginePid();
  portal.child.kill("SIGKILL");
  await engineHasEnded(engine);
  expect(await ask((await start()).connection, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("an engine that outlives its portal is stopped before the next one starts", async () => {
  const portal = anotherPortal(dataDir);
  expect(await portal.firstLine).toBe("serving");
  const leftover = enginePid();
  process.kill(leftover, "SIGSTOP");
  portal.child.kill("SIGKILL");
  await portal.exited;
  expect(servesCluster(leftover, cluster())).toBe(true);
  const starting = start();
  process.kill(leftover, "SIGCONT");
  const engine = await starting;
  expect(servesCluster(leftover, cluster())).toBe(false);
  expect(await ask(engine.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.each(["SIGTERM", "SIGINT"] as const)("the engine ends when its portal ends by %s", async (signal) => {
  const portal = anotherPortal(dataDir);
  await portal.firstLine;
  const pid = enginePid();
  portal.child.kill(signal);
  await engineHasEnded(pid);
});

test("a command that is done ends, and its engine with it", async () => {
  const portal = anotherPortal(dataDir, "finish");
  expect(await portal.firstLine).toBe("serving");
  await portal.exited;
  await vi.waitUntil(() => enginePid() === 0, recovery);
});

test.each(["SIGKILL", "SIGQUIT"] as const)(
  "an engine that dies by %s is running again within 5 s",
  async (signal) => {
    const { connection } = await start();
    process.kill(enginePid(), signal);
    await expect(ask(connection, "SELECT 1 AS one")).rejects.toThrow();
    await vi.waitFor(
      async () => expect(await ask(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]),
      recovery,
    );
  },
);

describe("a command", () => {
  test("uses the running portal's database", async () => {
    const { connection } = await start();
    expect(await findRunningEngine(dataDir)).toEqual(connection);
    expect(await withEngine(dataDir, async (engineConnection) => engineConnection, log)).toEqual(connection);
    expect(await ask(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("starts an engine for its own time when no portal runs", async () => {
    expect(await findRunningEngine(dataDir)).toBeUndefined();
    const rows = await withEngine(dataDir, (connection) => ask(connection, "SELECT 1 AS one"), log);
    expect(rows).toEqual([{ one: 1 }]);
    expect(enginePid()).toBe(0);
  });

  test("does not lean on another command's engine, which may end at any time", async () => {
    await start({ purpose: "command" });
    await expect(withEngine(dataDir, async () => undefined, log)).rejects.toThrow(`proceso ${process.pid}`);
  });
});

test("a data directory too deep for the name of a socket works", async () => {
  dataDir = join(dataDir, "profundo".repeat(8), "muy-profundo".repeat(5));
  mkdirSync(dataDir, { recursive: true });
  const { connection } = await start();
  expect(Buffer.byteLength(connection.host)).toBeLessThan(85);
  expect(await findRunningEngine(dataDir)).toEqual(connection);
  expect(await ask(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

describe("its socket", () => {
  test("asks for the password, of whoever reaches it", async () => {
    const { connection, url } = await start();
    expect(await ask({ connectionString: url }, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    for (const user of [connection.user, "portal_app"]) {
      expect(await ask({ ...connection, user }, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      for (const password of [undefined, "another"])
        await expect(ask({ ...connection, user, password }, "SELECT 1")).rejects.toThrow(/password/);
    }
  });

  test("asks for it too where an earlier portal let everybody in", async () => {
    const first = await start();
    await ask(first.connection, "ALTER ROLE portal_app PASSWORD NULL");
    await first.stop();
    const rules = join(cluster(), "pg_hba.conf");
    writeFileSync(rules, readFileSync(rules, "utf8").replaceAll(/^(local.*)scram-sha-256$/gm, "$1trust"));
    const { connection } = await start();
    await expect(ask({ ...connection, password: undefined }, "SELECT 1")).rejects.toThrow(/password/);
    expect(await ask({ ...connection, user: "portal_app" }, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

test("over TCP, as on Windows, it answers on this machine only and asks for the password", async () => {
  const { connection, url } = await start({ transport: "tcp" });
  expect(connection.host).toBe("127.0.0.1");
  expect(await ask({ connectionString: url }, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await ask({ ...connection, user: "portal_app" }, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await expect(ask({ ...connection, password: "another" }, "SELECT 1")).rejects.toThrow("password");
  expect(await findRunningEngine(dataDir)).toEqual(connection);
});
