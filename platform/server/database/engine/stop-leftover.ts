import { execFileSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { EngineLog } from "./engine-log.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { readPostmaster } from "./postmaster-file.ts";

/** Process numbers are reused: only a process that runs a program named postgres is taken for one. */
function runsPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/exe`).includes("postgres");
    if (process.platform === "win32") return true;
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (runsPostgres(pid)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

/**
 * Stops the PostgreSQL that a killed portal left behind. It is stopped and not taken over: its log goes nowhere, its
 * end would not be noticed, and transactions of the dead portal may be open in it. A fast stop takes milliseconds.
 * Only for the holder of the data directory.
 */
export async function stopLeftover(cluster: string, log: EngineLog): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !runsPostgres(postmaster.pid)) return;
  log.warn(`stopping the PostgreSQL (process ${postmaster.pid}) that an earlier portal left running`);
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    process.kill(postmaster.pid, signal);
    if (await gone(postmaster.pid, patience)) return;
  }
  throw new EngineRefusal(
    "in_use",
    `PostgreSQL (proceso ${postmaster.pid}) sigue usando ${cluster} y no se detiene.`,
  );
}
