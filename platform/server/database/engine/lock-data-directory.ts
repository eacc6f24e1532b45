import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EngineRefusal } from "./engine-refusal.ts";

/**
 * The kind of process that locked the data directory: a server shares its database with commands; a command does not,
 * because it may end at any time.
 */
export type HolderPurpose = "server" | "command";

export type Holder = { pid: number; purpose: HolderPurpose; command: string; host: string; since: string };

const BUSY = 5;
const lockFile = (dataDir: string) => join(dataDir, "portal.lock");
const holderFile = (dataDir: string) => join(dataDir, "portal.holder.json");

/**
 * Runs one statement on the lock file. The lock is a file lock of the operating system, taken through SQLite: it ends
 * with its process in every case, does not depend on process numbers, and works between containers that share a
 * volume.
 */
function tryLock(dataDir: string, statement: string, timeout: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(lockFile(dataDir), { timeout });
  try {
    lock.exec(statement);
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
}

function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** Returns the process that holds the data directory now, if any. */
export function currentHolder(dataDir: string): Holder | "unnamed" | undefined {
  if (!existsSync(lockFile(dataDir))) return undefined;
  const lock = tryLock(dataDir, "BEGIN; SELECT count(*) FROM sqlite_master; COMMIT", 50);
  lock?.close();
  return lock ? undefined : (readHolder(dataDir) ?? "unnamed");
}

/**
 * Locks the data directory for this process, or refuses and names the holder. Returns the function that releases it.
 */
export function lockDataDirectory(dataDir: string, purpose: HolderPurpose): () => void {
  // SQLite would create the file readable, and so lockable, for everybody.
  if (!existsSync(lockFile(dataDir))) writeFileSync(lockFile(dataDir), "", { mode: 0o600, flag: "a" });
  const lock = tryLock(dataDir, "PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE", 200);
  if (!lock) {
    const holder = readHolder(dataDir);
    const name = holder
      ? `el proceso ${holder.pid} en ${holder.host} («${holder.command}», desde ${holder.since})`
      : "otro proceso";
    throw new EngineRefusal("in_use", `El directorio de datos ${dataDir} está en uso por ${name}.`);
  }
  const holder: Holder = {
    pid: process.pid,
    purpose,
    command: process.argv.slice(1).join(" "),
    host: hostname(),
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
  writeFileSync(holderFile(dataDir), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  return () => {
    if (lock.isOpen) lock.close();
  };
}
