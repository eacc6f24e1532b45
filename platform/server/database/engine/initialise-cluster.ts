import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { EngineHome } from "./engine-home.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { stopWithPortal } from "./guard.ts";
import type { Binaries } from "./place-binaries.ts";
import { runAsEngine } from "./run-as-engine.ts";

/** Makes the names in a directory durable. Windows has no such call and does it implicitly. */
function syncDirectory(directory: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The role that owns the portal's own cluster. */
export const engineOwner = "portal";

const settings: Record<string, string> = {
  max_connections: "60",
  shared_buffers: "192MB",
  effective_cache_size: "1GB",
  maintenance_work_mem: "128MB",
  work_mem: "8MB",
  max_wal_size: "1GB",
  checkpoint_timeout: "15min",
  wal_compression: "on",
  max_worker_processes: "4",
  max_parallel_workers: "2",
  max_parallel_workers_per_gather: "1",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_statement: "none",
  log_line_prefix: "",
  // The password has 24 random bytes, so a slow derivation would only delay each connection.
  scram_iterations: "1",
};

const partial = "cluster.new";

/** Returns the path of the file with the password of the engine. */
export const passwordFile = (cluster: string) => join(cluster, "portal.password");

function give(home: EngineHome, path: string): void {
  if (home.user.uid !== undefined && home.user.gid !== undefined)
    chownSync(path, home.user.uid, home.user.gid);
}

async function runInitdb(
  home: EngineHome,
  binaries: Binaries,
  into: string,
  password: string,
): Promise<void> {
  const args = ["-D", into, "--username", engineOwner, "--pwfile", password, "--auth-local=scram-sha-256"];
  args.push("--auth-host=scram-sha-256", "--encoding=UTF8", "--data-checksums", "--no-instructions");
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C");
  for (const [name, value] of Object.entries(settings)) args.push("--set", `${name}=${value}`);
  const initdb = runAsEngine(home, join(binaries.directory, "initdb"), args, ["ignore", "ignore", "pipe"]);
  stopWithPortal(home, initdb);
  const [complaint, [code]] = await Promise.all([
    initdb.stderr ? text(initdb.stderr) : "",
    once(initdb, "close") as Promise<[number | null]>,
  ]);
  if (code !== 0)
    throw new EngineRefusal("not_starting", `No se pudo crear la base de datos: ${complaint.trim()}`);
}

function refuseOtherVersion(home: EngineHome, major: string): void {
  const storedMajor = readFileSync(join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (storedMajor === major) return;
  throw new EngineRefusal(
    "other_version",
    `Los datos de ${home.cluster} son de PostgreSQL ${storedMajor} y este portal trae PostgreSQL ${major}. ` +
      "Respalde con la versión anterior del portal y restaure con esta.",
  );
}

/** Requires passwords in clusters of earlier portals, whose sockets required none. */
export function askForPasswords(home: EngineHome): void {
  const file = join(home.cluster, "pg_hba.conf");
  const before = readFileSync(file, "utf8");
  const after = before.replace(/^(local|host\w*)(\s.*\s)trust\s*$/gm, "$1$2scram-sha-256");
  if (after === before) return;
  writeFileSync(`${file}.new`, after, { mode: 0o600 });
  give(home, `${file}.new`);
  renameSync(`${file}.new`, file);
  syncDirectory(home.cluster);
}

/**
 * Creates the cluster on first start. It is renamed to its final name only when it is complete; remains of a killed
 * start are removed.
 */
export async function initialiseCluster(home: EngineHome, binaries: Binaries): Promise<void> {
  for (const name of readdirSync(home.directory).filter((entry) => entry.startsWith(partial))) {
    // The initdb of a recently killed portal may still be ending.
    rmSync(join(home.directory, name), { recursive: true, maxRetries: 10, retryDelay: 50 });
  }
  if (existsSync(home.cluster)) return refuseOtherVersion(home, binaries.major);
  const into = join(home.directory, `${partial}-${randomBytes(4).toString("hex")}`);
  const password = `${into}.password`;
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  mkdirSync(into, { mode: 0o700 });
  give(home, password);
  give(home, into);
  await runInitdb(home, binaries, into, password);
  renameSync(password, passwordFile(into));
  syncDirectory(into);
  renameSync(into, home.cluster);
  syncDirectory(home.directory);
}
