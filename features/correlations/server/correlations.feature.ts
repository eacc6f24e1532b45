import type { Feature } from "#platform/server/feature.ts";
import { closeStretchesJob, followDelivered, runTestJob } from "./correlations.jobs.ts";
import { correlationsRoutes } from "./correlations.routes.ts";

export const correlations: Feature = {
  name: "correlations",
  routes: correlationsRoutes,
  jobs: [followDelivered, runTestJob, closeStretchesJob],
};
