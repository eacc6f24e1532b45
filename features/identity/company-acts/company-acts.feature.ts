import type { Feature } from "#platform/server/feature.ts";
import { companyActsVerbs } from "./server/acts/company-acts.verbs.ts";
import { performActJob } from "./server/acts/perform-act.job.ts";

export const companyActs: Feature = {
  name: "company-acts",
  routes: [...companyActsVerbs],
  jobs: [performActJob],
};
