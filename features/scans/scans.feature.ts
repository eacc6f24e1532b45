import type { Feature } from "#platform/server/feature.ts";
import { followDetector } from "./server/detector/follow-detector.job.ts";
import { scanImporter } from "./server/imports/scan-importer.ts";
import { scansRoutes } from "./server/scans.routes.ts";

export const scans: Feature = {
  name: "scans",
  routes: scansRoutes,
  jobs: [followDetector],
  imports: [scanImporter],
};
