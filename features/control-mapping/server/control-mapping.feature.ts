import type { Feature } from "#platform/server/feature.ts";
import { controlMappingRoutes } from "./control-mapping.routes.ts";
import { matchControls } from "./match-controls.ts";

export const controlMapping: Feature = {
  name: "control_mapping",
  routes: controlMappingRoutes,
  jobs: [matchControls],
};
