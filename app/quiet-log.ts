import type { EngineLog } from "#platform/server/database/engine/engine-log.ts";

/** On the terminal only trouble is worth a line. */
export const quietLog: EngineLog = { info: () => {}, warn: console.error, error: console.error };
