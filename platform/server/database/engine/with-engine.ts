import type { EngineConnection } from "./engine-connection.ts";
import type { EngineLog } from "./engine-log.ts";
import { findRunningEngine } from "./find-running-engine.ts";
import { startEngine } from "./start-engine.ts";

/** Performs work with the portal's own database: that of the running portal, else one started for the purpose. */
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
