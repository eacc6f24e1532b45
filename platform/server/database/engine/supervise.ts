import { setTimeout as wait } from "node:timers/promises";
import type { EngineLog } from "./engine-log.ts";
import type { PostgresProcess } from "./postgres-process.ts";

const shortestPause = 100;
const longestPause = 1000;
/** A process that ran this long, in milliseconds, does not fail at every start. */
const soundRun = 500;

/** Restarts PostgreSQL when it ends by itself, at once and then after increasing delays. */
export async function supervisePostgres(
  start: () => Promise<PostgresProcess>,
  log: EngineLog,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  let current = await start();
  let startedAt = Date.now();
  let pause = shortestPause;

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await wait(pause, undefined, { ref: false });
      pause = Math.min(pause * 2, longestPause);
      try {
        current = await start();
        startedAt = Date.now();
        log.warn("PostgreSQL runs again");
        break;
      } catch (error) {
        log.error(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (stopping) await current.stop();
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      log.error("PostgreSQL ended by itself; starting it again");
      if (Date.now() - startedAt > soundRun) pause = shortestPause;
      await startAgain();
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}
