import type { Feature } from "#platform/server/feature.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { scanCalls } from "./contracts/scans.contract.ts";
import { checkAnswersVerbs } from "./server/checks/check-answers.verbs.ts";
import { followDetector } from "./server/detector/follow-detector.job.ts";
import { scanImporter } from "./server/imports/scan-importer.ts";
import { scansVerbs } from "./server/imports/scans.verbs.ts";

export const findings: Feature = {
  name: "findings",
  routes: [...scansVerbs, ...importRoutes(scanCalls, scanImporter), ...checkAnswersVerbs],
  jobs: [followDetector],
  imports: [scanImporter],
};
