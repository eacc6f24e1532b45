import type * as contract from "#features/companies/companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import {
  findModulesOfCompanies,
  findOwnCompanies,
  findServicesOfCompanies,
} from "../companies/companies.store.ts";

export const listCompanies: Verb<typeof contract.listCompanies> = async ({ db }) => {
  const companies = await findOwnCompanies(db);
  const ids = companies.map(({ id }) => id);
  const services = await findServicesOfCompanies(db, ids);
  const modules = await findModulesOfCompanies(db, ids);
  return companies.map(({ logo_file, ...company }) => ({
    ...company,
    logo: logo_file && `/api/um/companies/${company.id}/logo/`,
    services: services.filter(({ company_id }) => company_id === company.id),
    Company_Service_Module: modules.filter(({ company_id }) => company_id === company.id),
  }));
};
