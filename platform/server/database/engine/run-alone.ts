import type { EngineLog } from "./engine-log.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import type { PostgresProcess } from "./postgres-process.ts";
import { stopLeftover } from "./stop-leftover.ts";

const isHeld = (error: unknown) =>
  error instanceof EngineRefusal && error.message.includes('"postmaster.pid" already exists');

/**
 * Runs PostgreSQL on a cluster of which this process is the holder. A portal that was killed while its PostgreSQL was
 * beginning leaves one that had not yet said that it is there when leftovers were looked for: it is stopped then.
 */
export async function runAlone(
  run: () => Promise<PostgresProcess>,
  cluster: string,
  log: EngineLog,
): Promise<PostgresProcess> {
  try {
    return await run();
  } catch (error) {
    if (!isHeld(error)) throw error;
    await stopLeftover(cluster, log);
    return await run();
  }
}
