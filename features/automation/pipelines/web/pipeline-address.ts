import * as paths from "#platform/contract/paths.ts";
export const runsPath = (id: string, run?: string) =>
  `${paths.pipelineRuns(id)}${run ? `?ejecucion=${run}` : ""}`;
