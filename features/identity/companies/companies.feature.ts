import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { addTagAct } from "./server/acts/add-tag.ts";
import { assignOwnerAct } from "./server/acts/assign-owner.ts";
import { enableServiceAct } from "./server/acts/enable-service.ts";
import { servicePlan } from "./server/acts/service-plan.ts";
import { companiesVerbs } from "./server/companies/companies.verbs.ts";
import { companyContactsVerbs } from "./server/companies/company-contacts.verbs.ts";
import { companyServicesVerbs } from "./server/companies/company-services.verbs.ts";
import { dropFile } from "./server/companies/drop-file.job.ts";
import { manageCompaniesVerbs } from "./server/companies/manage-companies.verbs.ts";
import { companyPeopleVerbs } from "./server/people/company-people.verbs.ts";
import { companySegmentsVerbs } from "./server/segments/company-segments.verbs.ts";

export const companies: Feature = {
  name: "companies",
  routes: [
    ...companyPeopleVerbs,
    ...companiesVerbs,
    ...companySegmentsVerbs,
    ...manageCompaniesVerbs,
    ...companyContactsVerbs,
    ...companyServicesVerbs,
  ],
  jobs: [dropFile],
  files: [{ table: "company", column: "logo_file" }],
  extensions: [companyActs.with(assignOwnerAct, addTagAct, enableServiceAct), planParts.with(servicePlan)],
};
