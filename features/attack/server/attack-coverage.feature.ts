import type { Feature } from "#platform/server/feature.ts";
import { attackCoverageRoutes } from "./attack-coverage.routes.ts";
import { keepTechniqueRulesJob } from "./keep-technique-rules.job.ts";

export const attackCoverage: Feature = {
  name: "attack-coverage",
  routes: attackCoverageRoutes,
  jobs: [keepTechniqueRulesJob],
};
