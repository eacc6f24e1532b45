import type { Feature } from "#platform/server/feature.ts";
import { attackCoverageRoutes } from "./server/attack-coverage.routes.ts";
import { keepTechniqueRulesJob } from "./server/coverage/keep-technique-rules.job.ts";

export const attackCoverage: Feature = {
  name: "attack-coverage",
  routes: attackCoverageRoutes,
  jobs: [keepTechniqueRulesJob],
};
