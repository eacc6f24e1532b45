export const agentsPath = "/Agentes";
export const agentPath = (id: string): string => `${agentsPath}/${id}`;
export const agentRunPath = (id: string, runId: string): string =>
  `${agentPath(id)}?ver=ejecuciones&ejecucion=${runId}`;
export const agentAnalyticsPath = `${agentsPath}/Analitica`;
