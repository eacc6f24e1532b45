import type { Feature } from "#platform/server/feature.ts";
import { bundleImporter } from "./server/imports/bundle-importer.ts";
import { compareJob, forgetSightingsJob, lookBackJob } from "./server/matching/matching.job.ts";
import { threatsRoutes } from "./server/threats.routes.ts";

export const threats: Feature = {
  name: "threats",
  routes: threatsRoutes,
  jobs: [compareJob, lookBackJob, forgetSightingsJob],
  imports: [bundleImporter],
};
