import type { Feature } from "#platform/server/feature.ts";
import { evidenceRoutes } from "./server/evidence.routes.ts";
import { expireEvidence } from "./server/worth/expire-evidence.job.ts";

export const evidence: Feature = {
  name: "evidence",
  routes: evidenceRoutes,
  jobs: [expireEvidence],
  files: [{ table: "evidence_file", column: "file_key" }],
};
