import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { enableStandardAct, standardsPlan } from "./server/acts/enable-standard.ts";
import { historyVerbs } from "./server/history/history.verbs.ts";
import { saveDailyScores } from "./server/scores/save-daily-scores.job.ts";
import { companyStandardsVerbs } from "./server/standards/company-standards.verbs.ts";
import { findStandardName } from "./server/standards/named-standard.ts";
import { controlStatesVerbs } from "./server/states/control-states.verbs.ts";

export const controlStates: Feature = {
  name: "control-states",
  routes: [...companyStandardsVerbs, ...historyVerbs, ...controlStatesVerbs],
  extensions: [
    companyActs.with(enableStandardAct),
    planParts.with(standardsPlan),
    assistantSkills.with({ order: 55, findNames: findStandardName }),
  ],
  jobs: [saveDailyScores],
};
