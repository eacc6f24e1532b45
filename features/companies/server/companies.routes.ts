import * as contract from "#features/companies/companies.contract.ts";
import * as services from "#features/companies/company-services.contract.ts";
import * as manage from "#features/companies/manage-companies.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createCompany } from "./create-company.ts";
import { createPeriod } from "./create-period.ts";
import { deletePeriod } from "./delete-period.ts";
import { getManagedCompany } from "./get-managed-company.ts";
import { listCompanies } from "./list-companies.ts";
import { listCompanyNames } from "./list-company-names.ts";
import { listCompanyPeriods } from "./list-company-periods.ts";
import { listManagedCompanies } from "./list-managed-companies.ts";
import { listMembers } from "./list-members.ts";
import { listServiceSwitches } from "./list-service-switches.ts";
import { loadCompany } from "./load-company.ts";
import { readLogo } from "./read-logo.ts";
import { removeLogo } from "./remove-logo.ts";
import { switchCompany } from "./switch-company.ts";
import { switchModule } from "./switch-module.ts";
import { switchService } from "./switch-service.ts";
import { updateCompany } from "./update-company.ts";
import { uploadLogo } from "./upload-logo.ts";

export const companiesRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.listCompanyNames, listCompanyNames),
  route(contract.switchCompany, switchCompany),
  route(contract.readLogo, readLogo),
  route(manage.listManagedCompanies, listManagedCompanies),
  route(manage.getManagedCompany, getManagedCompany),
  route(manage.createCompany, createCompany),
  route(manage.updateCompany, updateCompany),
  route(manage.uploadLogo, uploadLogo, { beforeFiles: ({ db }, { id = 0 }) => loadCompany(db, id) }),
  route(manage.removeLogo, removeLogo),
  route(manage.listMembers, listMembers),
  route(services.listServiceSwitches, listServiceSwitches),
  route(services.switchService, switchService),
  route(services.switchModule, switchModule),
  route(services.listCompanyPeriods, listCompanyPeriods),
  route(services.createPeriod, createPeriod),
  route(services.deletePeriod, deletePeriod),
];
