import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { controlStatesRoutes } from "./server/control-states.routes.ts";
import { keepDays } from "./server/scores/keep-days.job.ts";
import { findStandardName } from "./server/standards/named-standard.ts";

export const controlStates: Feature = {
  name: "control-states",
  routes: controlStatesRoutes,
  extensions: [assistantSkills.with({ order: 55, findNames: findStandardName })],
  jobs: [keepDays],
};
