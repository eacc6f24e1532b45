import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type EngineConnection, engineConnection } from "./engine-connection.ts";
import { currentHolder } from "./lock-data-directory.ts";
import { readPostmaster } from "./postmaster-file.ts";

const startupPatience = 15_000;

/**
 * Returns the connection to the database of the portal that runs on this data directory, waiting while it starts;
 * undefined when no portal runs on it.
 */
export async function findRunningEngine(dataDir: string): Promise<EngineConnection | undefined> {
  const directory = resolve(dataDir);
  const link = join(directory, "database");
  for (const end = Date.now() + startupPatience; Date.now() < end; await wait(100)) {
    const holder = currentHolder(directory);
    if (holder === undefined || (holder !== "unnamed" && holder.purpose === "command")) return undefined;
    if (!existsSync(link)) continue;
    const cluster = join(realpathSync(link), "cluster");
    const postmaster = readPostmaster(cluster);
    if (!postmaster?.ready) continue;
    return engineConnection(cluster, {
      host: postmaster.socketDirectory || postmaster.address,
      port: postmaster.port,
    });
  }
  return undefined;
}
