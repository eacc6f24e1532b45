export const pipelinesPath = "/Pipelines";
export const pipelinePath = (id: string) => `${pipelinesPath}/${id}`;
export const runsPath = (id: string, run?: string) =>
  `${pipelinesPath}/${id}/Ejecuciones${run ? `?ejecucion=${run}` : ""}`;
