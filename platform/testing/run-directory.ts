import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run of all tests holds its databases, its demonstration and its files in less than half of this. */
const neededBytes = 6 * 1024 ** 3;

/** Returns whether the system has a directory in memory that is large enough and may run programs. */
function hasMemoryDirectory(): boolean {
  try {
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const options = mounts.find((line) => line.split(" ")[1] === memory)?.split(" ")[3] ?? "noexec";
    if (options.split(",").some((option) => option === "noexec" || option === "ro")) return false;
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Removes what runs have left that were killed: their process, which the name of the directory holds, is gone. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^portal-run-(\d+)-/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Makes one directory for everything that a test run throws away, in memory where the system offers that, and names it
 * `TMPDIR` for this process and those that it starts; answers its path. It is removed when the process that made it
 * ends. A database on disk costs ten times the computing of one in memory.
 */
export function openRunDirectory(): string {
  if (process.env.PORTAL_TEST_RUN) return process.env.PORTAL_TEST_RUN;
  const inMemory = hasMemoryDirectory();
  if (inMemory) removeAbandoned(memory);
  const directory = mkdtempSync(join(inMemory ? memory : tmpdir(), `portal-run-${process.pid}-`));
  // The account that PostgreSQL runs as passes through it.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  process.env.PORTAL_TEST_RUN = directory;
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The file in which every test file leaves its computing time, one JSON line each. */
export const costFileOf = (runDirectory: string) => join(runDirectory, "file-costs.ndjson");
