import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { companiesKinds } from "./server/assistant/companies.kinds.ts";
import { companiesTool, peopleTool } from "./server/assistant/companies-tool.ts";
import { figureQuestions } from "./server/assistant/examples.ts";
import { pendingKinds } from "./server/assistant/pending.kinds.ts";
import { allPendingTool, pendingTool } from "./server/assistant/pending-tool.ts";
import { myWorkVerbs } from "./server/queue/my-work.verbs.ts";
import { companySummaryVerbs } from "./server/summary/company-summary.verbs.ts";
import { endedTermVerbs } from "./server/summary/ended-term.verbs.ts";
import { workFigureSource } from "./server/summary/work-figure-source.ts";

export const myWork: Feature = {
  name: "my-work",
  routes: [...myWorkVerbs, ...companySummaryVerbs, ...endedTermVerbs],
  extensions: [
    figureSources.with(workFigureSource),
    assistantSkills.with({
      order: 5,
      tools: [pendingTool, allPendingTool, companiesTool, peopleTool],
      kinds: [...pendingKinds, ...companiesKinds],
      figureQuestions,
      suggestions: [{ screen: paths.myWork, questions: ["¿Qué tengo pendiente?", "¿qué es urgente?"] }],
    }),
  ],
};
