import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { addTagAct } from "./server/acts/add-tag.ts";
import { assignOwnerAct } from "./server/acts/assign-owner.ts";
import { enableServiceAct } from "./server/acts/enable-service.ts";
import { servicePlan } from "./server/acts/service-plan.ts";
import { dropFile } from "./server/companies/drop-file.job.ts";
import { companiesRoutes } from "./server/companies.routes.ts";

export const companies: Feature = {
  name: "companies",
  routes: companiesRoutes,
  jobs: [dropFile],
  files: [{ table: "company", column: "logo_file" }],
  extensions: [companyActs.with(assignOwnerAct, addTagAct, enableServiceAct), planParts.with(servicePlan)],
};
