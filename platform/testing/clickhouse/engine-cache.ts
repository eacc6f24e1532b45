import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

const source = join(import.meta.dirname, "../../../scripts/clickhouse");
const files = ["package.json", "package-lock.json"];

/** Returns the folder of the installed engine; its name changes with the lockfile. */
export function engineFolder(): string {
  const lock = readFileSync(join(source, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return join(cache, "portal-servicios-cci", `clickhouse-${version}`);
}

/** Returns whether the engine is in the cache. */
export const isEngineInstalled = (): boolean => existsSync(join(engineFolder(), "node_modules/chdb"));

/**
 * Installs the ClickHouse engine for tests into a cache directory of the user, unless it is installed: 540 MB, which
 * `npm install` of the portal does not download. The lockfile fixes the hash of every package, and no install script
 * runs.
 */
export function installEngine(): string {
  const folder = engineFolder();
  if (isEngineInstalled()) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  for (const file of files) cpSync(join(source, file), join(unfinished, file));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: unfinished,
    stdio: "inherit",
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}
