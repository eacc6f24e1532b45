import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { setupSkills } from "./server/assistant/setup-skills.ts";
import { companySetupVerbs } from "./server/company-setup.verbs.ts";

export const companySetup: Feature = {
  name: "company-setup",
  routes: [...companySetupVerbs],
  extensions: [assistantSkills.with(setupSkills)],
};
