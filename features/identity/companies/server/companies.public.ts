export {
  findCompanyBriefs,
  findCompanyIds,
  findCompanyMark,
  findCompanyNamed,
  findOwnCompanies,
} from "./companies/companies.store.ts";
export { findServiceSwitches } from "./companies/company-services.store.ts";
export { companiesOfPerson, findEnterableCompanies, inCompany, writeInEach } from "./companies/in-company.ts";
export { findCompanyOwner } from "./people/company-owner.store.ts";
export { findPeople } from "./people/company-people.store.ts";
export { findPossibleOwner } from "./people/owner-of.ts";
export { findOwnSegment } from "./segments/own-segments.store.ts";
