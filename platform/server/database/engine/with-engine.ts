import type { EngineConnection } from "./engine-connection.ts";
import type { EngineLog } from "./engine-log.ts";
import { findRunningEngine } from "./find-running-engine.ts";
import { startEngine } from "./start-engine.ts";

/** Runs work with the portal's own database: the one of the running portal, or one that is started for this work. */
export async function withEngine<Result>(
  dataDir: string,
  work: (connection: EngineConnection) => Promise<Result>,
  log: EngineLog,
): Promise<Result> {
  const runningEngine = await findRunningEngine(dataDir);
  if (runningEngine) return work(runningEngine);
  const engine = await startEngine({ dataDir, log, purpose: "command" });
  try {
    return await work(engine.connection);
  } finally {
    await engine.stop();
  }
}
