// Apart from what the states of controls stand on.
export { listArtifacts } from "./list-artifacts.ts";
export { summarizeArtifacts } from "./summarize-artifacts.ts";
