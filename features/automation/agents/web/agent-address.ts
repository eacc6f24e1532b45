import * as paths from "#platform/contract/paths.ts";
export const agentRunPath = (id: string, runId: string): string =>
  `${paths.agent(id)}?ver=ejecuciones&ejecucion=${runId}`;
