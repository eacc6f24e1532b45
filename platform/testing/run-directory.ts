import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** The free space that the directory needs; a run of all tests uses less than half of it. */
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

/** Removes the directories of killed runs: the process in the name of the directory no longer exists. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^portal-run-(\d+)-/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Creates one directory for all temporary files of a test run, in memory if the system offers that, and sets `TMPDIR`
 * to it for this process and its children. Returns its path. The directory is removed when the process ends. A
 * database on disk needs ten times the CPU time of one in memory.
 */
export function openRunDirectory(): string {
  if (process.env.PORTAL_TEST_RUN) return process.env.PORTAL_TEST_RUN;
  const inMemory = hasMemoryDirectory();
  if (inMemory) removeAbandoned(memory);
  const directory = mkdtempSync(join(inMemory ? memory : tmpdir(), `portal-run-${process.pid}-`));
  // The account of PostgreSQL must be able to traverse it.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  process.env.PORTAL_TEST_RUN = directory;
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Returns the path of the file to which every test file appends its CPU time, as one line of JSON. */
export const costFileOf = (runDirectory: string) => join(runDirectory, "file-costs.ndjson");
