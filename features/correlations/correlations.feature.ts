import type { Feature } from "#platform/server/feature.ts";
import { correlationsRoutes } from "./server/correlations.routes.ts";
import { closeStretchesJob, followDelivered, runTestJob } from "./server/matching/correlations.job.ts";

export const correlations: Feature = {
  name: "correlations",
  routes: correlationsRoutes,
  jobs: [followDelivered, runTestJob, closeStretchesJob],
};
