import type { Feature } from "#platform/server/feature.ts";
import { controlMappingVerbs } from "./server/pairs/control-mapping.verbs.ts";
import { matchControls } from "./server/pairs/match-controls.job.ts";

export const controlMapping: Feature = {
  name: "control_mapping",
  routes: [...controlMappingVerbs],
  jobs: [matchControls],
};
