import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { engineHome } from "#platform/server/database/engine/engine-home.ts";
import { listeningPlace } from "#platform/server/database/engine/listening-place.ts";
import { readPostmaster } from "#platform/server/database/engine/postmaster-file.ts";
import { runAsEngine } from "#platform/server/database/engine/run-as-engine.ts";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import type { TestConnection } from "./database-server.ts";

const debian = "/usr/lib/postgresql";
const log = { info: () => undefined, warn: () => undefined, error: console.error };

export type ExternalServer = { name: string; connection: TestConnection; stop: () => Promise<void> };

async function debianServer(dataDir: string, version: string): Promise<ExternalServer> {
  const binaries = join(debian, version, "bin");
  const home = engineHome(dataDir);
  chmodSync(home.directory, 0o777);
  const initdb = [
    "-D",
    home.cluster,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-N",
  ];
  await once(runAsEngine(home, join(binaries, "initdb"), initdb, "ignore"), "exit");
  const { host, port } = await listeningPlace(home, "tcp");
  const settings = ["-c", `listen_addresses=${host}`, "-c", `port=${port}`, "-c", "unix_socket_directories="];
  const postgres = runAsEngine(home, join(binaries, "postgres"), ["-D", home.cluster, ...settings], "ignore");
  while (!readPostmaster(home.cluster)?.ready) {
    if (postgres.exitCode !== null) throw new Error(`PostgreSQL ${version} of the system does not start`);
    await wait(20);
  }
  const stop = async () => {
    const exited = once(postgres, "exit");
    postgres.kill("SIGINT");
    await exited;
  };
  return {
    name: `PostgreSQL ${version}`,
    connection: { host, port, user: "postgres", database: "postgres" },
    stop,
  };
}

async function secondEngine(dataDir: string): Promise<ExternalServer> {
  const { connection, version, stop } = await startEngine({ dataDir, log, transport: "tcp" });
  return { name: `PostgreSQL ${version} over TCP`, connection, stop };
}

/**
 * Starts a server that the portal does not use itself: the system's PostgreSQL, or a second ClickHouse engine over
 * the network.
 */
export async function externalServer(): Promise<ExternalServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-external-"));
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const [version] = versions.sort();
  const server = version ? await debianServer(dataDir, version) : await secondEngine(dataDir);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  return { ...server, stop };
}
