import type { Feature } from "#platform/server/feature.ts";
import { performActJob } from "./server/acts/perform-act.job.ts";
import { companyActsRoutes } from "./server/company-acts.routes.ts";

export const companyActs: Feature = {
  name: "company-acts",
  routes: companyActsRoutes,
  jobs: [performActJob],
};
