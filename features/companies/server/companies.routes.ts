import * as contract from "#features/companies/companies.contract.ts";
import { route } from "#platform/server/verb.ts";
import { listCompanies } from "./list-companies.ts";
import { listCompanyNames } from "./list-company-names.ts";
import { switchCompany } from "./switch-company.ts";

export const companiesRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.listCompanyNames, listCompanyNames),
  route(contract.switchCompany, switchCompany),
];
