import { analysisParts } from "#features/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { evidenceAnalysis } from "./server/analyses/evidence-analysis.ts";
import { evidenceSkills } from "./server/assistant/evidence-skills.ts";
import { evidenceRoutes } from "./server/evidence.routes.ts";
import { expireEvidence } from "./server/worth/expire-evidence.job.ts";

export const evidence: Feature = {
  name: "evidence",
  routes: evidenceRoutes,
  extensions: [analysisParts.with(evidenceAnalysis), assistantSkills.with(evidenceSkills)],
  jobs: [expireEvidence],
  files: [{ table: "evidence_file", column: "file_key" }],
};
