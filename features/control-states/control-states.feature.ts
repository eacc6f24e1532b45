import type { Feature } from "#platform/server/feature.ts";
import { controlStatesRoutes } from "./server/control-states.routes.ts";
import { keepDays } from "./server/scores/keep-days.job.ts";

export const controlStates: Feature = {
  name: "control-states",
  routes: controlStatesRoutes,
  jobs: [keepDays],
};
