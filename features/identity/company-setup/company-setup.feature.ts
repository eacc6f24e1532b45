import type { Feature } from "#platform/server/feature.ts";
import { companySetupVerbs } from "./server/company-setup.verbs.ts";

export const companySetup: Feature = {
  name: "company-setup",
  routes: [...companySetupVerbs],
};
