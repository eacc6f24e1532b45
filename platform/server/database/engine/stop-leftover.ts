import { execFileSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { EngineLog } from "./engine-log.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { readPostmaster } from "./postmaster-file.ts";

/**
 * Returns whether a process is the PostgreSQL of this cluster. Process numbers are reused, so it must also work in the
 * cluster's directory: another PostgreSQL of the machine is not touched.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    if (process.platform === "win32") return true;
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      `-D ${cluster}`,
    );
  } catch {
    return false;
  }
}

async function gone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (servesCluster(pid, cluster)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

/**
 * Stops the PostgreSQL of a killed portal. It is not reused: its log is lost, its end would not be noticed, and
 * transactions of the dead portal may be open. A fast stop takes milliseconds. Only the process that holds the lock
 * of the data directory may call it.
 */
export async function stopLeftover(cluster: string, log: EngineLog): Promise<void> {
  const { pid } = readPostmaster(cluster) ?? {};
  if (!pid || !servesCluster(pid, cluster)) return;
  log.warn(`stopping the PostgreSQL (process ${pid}) that an earlier portal left running`);
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    if (await gone(pid, cluster, 10_000)) return;
  }
  throw new EngineRefusal("in_use", `PostgreSQL (proceso ${pid}) sigue usando ${cluster} y no se detiene.`);
}
