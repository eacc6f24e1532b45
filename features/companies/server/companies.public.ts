export { findCompanyBriefs, findCompanyMark, findCompanyNamed } from "./companies/companies.store.ts";
export { findServiceSwitches } from "./companies/company-services.store.ts";
