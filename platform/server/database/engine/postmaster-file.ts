import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The facts that a running PostgreSQL writes to postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  socketDirectory: string;
  address: string;
  ready: boolean;
};

/** Reads postmaster.pid of a cluster; undefined when the file is missing or incomplete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  const [port, socketDirectory, address] = [Number(lines[3] ?? 0), lines[4] ?? "", lines[5] ?? ""];
  return { pid, port, socketDirectory, address, ready: lines[7]?.trim() === "ready" };
}
