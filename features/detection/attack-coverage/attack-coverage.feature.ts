import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { techniqueAnalysis } from "./server/analyses/technique-analysis.ts";
import { techniqueSkills } from "./server/assistant/technique-skills.ts";
import { attackCoverageVerbs } from "./server/coverage/attack-coverage.verbs.ts";
import { layerVerbs } from "./server/coverage/layer.verbs.ts";
import { saveTechniqueRulesJob } from "./server/coverage/save-technique-rules.job.ts";
import { techniqueFigures } from "./server/figures/technique-figures.ts";

export const attackCoverage: Feature = {
  name: "attack-coverage",
  routes: [...attackCoverageVerbs, ...layerVerbs],
  extensions: [
    figureSources.with(techniqueFigures),
    analysisParts.with(techniqueAnalysis),
    assistantSkills.with(techniqueSkills),
  ],
  jobs: [saveTechniqueRulesJob],
};
