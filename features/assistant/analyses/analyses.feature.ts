import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { analysesRoutes } from "./server/analyses.routes.ts";
import { analysisSkills } from "./server/assistant/analysis-skills.ts";
import { answerRequest } from "./server/requests/answer-request.ts";

export const analyses: Feature = {
  name: "analyses",
  routes: analysesRoutes,
  extensions: [assistantSkills.with(analysisSkills)],
  jobs: [answerRequest],
};
