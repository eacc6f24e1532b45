import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { Client, escapeLiteral } from "pg";
import { type EngineConnection, engineConnection, engineDatabase, engineUrl } from "./engine-connection.ts";
import { engineHome } from "./engine-home.ts";
import type { EngineLog } from "./engine-log.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { askForPasswords, initialiseCluster } from "./initialise-cluster.ts";
import { listeningPlace, type Transport } from "./listening-place.ts";
import { type HolderPurpose, lockDataDirectory } from "./lock-data-directory.ts";
import { placeBinaries } from "./place-binaries.ts";
import { type PostgresProcess, runPostgres } from "./postgres-process.ts";
import { stopLeftover } from "./stop-leftover.ts";
import { supervisePostgres } from "./supervise.ts";

const isHeld = (error: unknown) =>
  error instanceof EngineRefusal && error.message.includes('"postmaster.pid" already exists');

/**
 * Runs PostgreSQL on a cluster that this process has locked. If a portal was killed during its start, its PostgreSQL
 * may not have been found by the first check: it is stopped here.
 */
async function runAlone(
  run: () => Promise<PostgresProcess>,
  cluster: string,
  log: EngineLog,
): Promise<PostgresProcess> {
  try {
    return await run();
  } catch (error) {
    if (!isHeld(error)) throw error;
    await stopLeftover(cluster, log);
    return await run();
  }
}

export type EngineOptions = {
  dataDir: string;
  log: EngineLog;
  purpose?: HolderPurpose;
  transport?: Transport;
};

/** The settings by which a commit is on disk before it is confirmed. */
export type Durability = { fsync: string; synchronous_commit: string; full_page_writes: string };

export type Engine = {
  connection: EngineConnection;
  url: string;
  version: string;
  durability: Durability;
  stop: () => Promise<void>;
};

type Facts = Durability & { version: string; database: boolean; app: "missing" | "open" | "closed" };

/** The login that serves requests, as the first migration creates it; used here to set its password. */
const appLogin = "portal_app";

/**
 * Creates the portal's database and the login that serves requests, with its password, when they are missing; returns
 * facts about the engine.
 */
async function prepareDatabase(connection: EngineConnection): Promise<Facts> {
  const client = new Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query<Facts>(
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS synchronous_commit,
              current_setting('full_page_writes') AS full_page_writes,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database,
              coalesce((SELECT CASE WHEN rolpassword IS NULL THEN 'open' ELSE 'closed' END
                        FROM pg_authid WHERE rolname = $2), 'missing') AS app`,
      [engineDatabase, appLogin],
    );
    const [facts] = rows;
    if (!facts) throw new Error("PostgreSQL did not answer about itself");
    if (!facts.database) await client.query(`CREATE DATABASE ${engineDatabase}`);
    const password = escapeLiteral(connection.password);
    if (facts.app === "missing")
      await client.query(`CREATE ROLE ${appLogin} LOGIN NOINHERIT PASSWORD ${password}`);
    if (facts.app === "open") await client.query(`ALTER ROLE ${appLogin} PASSWORD ${password}`);
    return facts;
  } finally {
    await client.end();
  }
}

async function startHeld(
  dataDir: string,
  { log, transport }: EngineOptions,
  release: () => void,
): Promise<Engine> {
  const home = engineHome(dataDir);
  await stopLeftover(home.cluster, log);
  const binaries = await placeBinaries(home);
  await initialiseCluster(home, binaries);
  askForPasswords(home);
  const place = await listeningPlace(home, transport ?? (process.platform === "win32" ? "tcp" : "socket"));
  const run = () => runPostgres(home, binaries.directory, place, log);
  const server = await supervisePostgres(() => runAlone(run, home.cluster, log), log);
  const stop = async () => {
    await server.stop();
    place.leave();
    release();
  };
  try {
    const connection = engineConnection(home.cluster, place);
    const { version, fsync, synchronous_commit, full_page_writes } = await prepareDatabase(connection);
    const durability = { fsync, synchronous_commit, full_page_writes };
    return { connection, url: engineUrl(connection), version, durability, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the portal's own PostgreSQL on a data directory and keeps it running until `stop`. Only one process at a time
 * may use a data directory; the engine ends when its process ends, in whatever way.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDataDirectory(dataDir, options.purpose ?? "server");
  try {
    return await startHeld(dataDir, options, release);
  } catch (error) {
    release();
    throw error;
  }
}
