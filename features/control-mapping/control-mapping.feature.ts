import type { Feature } from "#platform/server/feature.ts";
import { controlMappingRoutes } from "./server/control-mapping.routes.ts";
import { matchControls } from "./server/pairs/match-controls.job.ts";

export const controlMapping: Feature = {
  name: "control_mapping",
  routes: controlMappingRoutes,
  jobs: [matchControls],
};
