import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { evidenceAnalysis } from "./server/analyses/evidence-analysis.ts";
import { findTitles } from "./server/artifacts/artifact.store.ts";
import { evidenceVerbs } from "./server/artifacts/evidence.verbs.ts";
import { evidenceFilesVerbs } from "./server/artifacts/evidence-files.verbs.ts";
import { evidenceMatters } from "./server/artifacts/evidence-matters.ts";
import { searchArtifacts } from "./server/artifacts/search-artifacts.ts";
import { evidenceSkills } from "./server/assistant/evidence-skills.ts";
import { expireEvidence } from "./server/worth/expire-evidence.job.ts";

export const evidence: Feature = {
  name: "evidence",
  routes: [...evidenceVerbs, ...evidenceFilesVerbs],
  extensions: [
    analysisParts.with(evidenceAnalysis),
    assistantSkills.with(evidenceSkills),
    matterKinds.with(evidenceMatters),
    searchSources.with({
      area: "evidence",
      label: "Evidencias",
      order: 34,
      permission: "compliance.read",
      find: searchArtifacts,
      objects: plainObjects(searchArtifacts),
      names: ({ db }, limit) => findTitles(db, limit),
    }),
  ],
  jobs: [expireEvidence],
  files: [{ table: "evidence_file", column: "file_key" }],
};
