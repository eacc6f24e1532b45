import type { Feature } from "#platform/server/feature.ts";
import { evidenceRoutes } from "./evidence.routes.ts";
import { expireEvidence } from "./expire-evidence.ts";

export const evidence: Feature = {
  name: "evidence",
  routes: evidenceRoutes,
  jobs: [expireEvidence],
  files: [{ table: "evidence_file", column: "file_key" }],
};
