import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** `stat` of proc(5) counts in hundredths of a second on every Linux that Node runs on. */
const tickMs = 10;

interface ProcessTimes {
  parent: number;
  /** User and system time of the process itself, in milliseconds. */
  ownMs: number;
  /** User and system time of the process's ended children, in milliseconds. */
  endedChildrenMs: number;
}

function processTimes(pid: number | string): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name of the program is in parentheses and may contain anything, so fields are counted after the last
  // parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (place: number) => Number(fields[place] ?? 0);
  return {
    parent: field(1),
    ownMs: (field(11) + field(12)) * tickMs,
    endedChildrenMs: (field(13) + field(14)) * tickMs,
  };
}

/** Returns the CPU time of a process with all of its threads, in milliseconds, exact to 10. */
export function processCpuMs(pid: number): number {
  return processTimes(pid)?.ownMs ?? 0;
}

/** Returns the process id of the PostgreSQL server on this machine to which a connection belongs. */
export async function postmasterPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = processTimes(rows[0]?.pid ?? 0)?.parent;
  if (!parent) throw new Error("The process of PostgreSQL cannot be seen from here");
  return parent;
}

/**
 * Returns the CPU time of a PostgreSQL server in milliseconds: its postmaster, its backends and the backends that
 * have ended.
 */
export function databaseCpuMs(postmaster: number): number {
  const main = processTimes(postmaster);
  let sum = (main?.ownMs ?? 0) + (main?.endedChildrenMs ?? 0);
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const times = processTimes(pid);
    if (times?.parent === postmaster) sum += times.ownMs;
  }
  return sum;
}
