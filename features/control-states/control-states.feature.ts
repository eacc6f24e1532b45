import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { enableStandardAct, standardsPlan } from "./server/acts/enable-standard.ts";
import { controlStatesRoutes } from "./server/control-states.routes.ts";
import { keepDays } from "./server/scores/keep-days.job.ts";
import { findStandardName } from "./server/standards/named-standard.ts";

export const controlStates: Feature = {
  name: "control-states",
  routes: controlStatesRoutes,
  extensions: [
    companyActs.with(enableStandardAct),
    planParts.with(standardsPlan),
    assistantSkills.with({ order: 55, findNames: findStandardName }),
  ],
  jobs: [keepDays],
};
