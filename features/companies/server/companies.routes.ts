import * as contract from "#features/companies/companies.contract.ts";
import * as contacts from "#features/companies/company-contacts.contract.ts";
import * as people from "#features/companies/company-people.contract.ts";
import { listOwnSegments as segmentsCall } from "#features/companies/company-segments.contract.ts";
import * as services from "#features/companies/company-services.contract.ts";
import * as manage from "#features/companies/manage-companies.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { createCompany } from "./calls/create-company.ts";
import { createPeriod } from "./calls/create-period.ts";
import { deletePeriod } from "./calls/delete-period.ts";
import { enterCompany } from "./calls/enter-company.ts";
import { findCompanyOfThing } from "./calls/find-company-of-thing.ts";
import { getManagedCompany } from "./calls/get-managed-company.ts";
import { listCompanies } from "./calls/list-companies.ts";
import { listCompanyNames } from "./calls/list-company-names.ts";
import { listCompanyPeriods } from "./calls/list-company-periods.ts";
import { listManagedCompanies } from "./calls/list-managed-companies.ts";
import { listMembers } from "./calls/list-members.ts";
import { listOwnSegments } from "./calls/list-own-segments.ts";
import { listPeople } from "./calls/list-people.ts";
import { listSegments } from "./calls/list-segments.ts";
import { listServiceSwitches } from "./calls/list-service-switches.ts";
import { addContact, listContacts, removeContact } from "./calls/manage-contacts.ts";
import { readLogo } from "./calls/read-logo.ts";
import { removeLogo } from "./calls/remove-logo.ts";
import { switchCompany } from "./calls/switch-company.ts";
import { switchModule } from "./calls/switch-module.ts";
import { switchService } from "./calls/switch-service.ts";
import { updateCompany } from "./calls/update-company.ts";
import { uploadLogo } from "./calls/upload-logo.ts";
import { loadCompany } from "./companies/managed-company.ts";

export const companiesRoutes = [
  route(people.listPeople, listPeople),
  route(contract.listCompanies, listCompanies),
  route(contract.listCompanyNames, listCompanyNames),
  route(segmentsCall, listOwnSegments),
  route(contract.switchCompany, switchCompany),
  route(contract.enterCompany, enterCompany),
  steppedRoute(contract.findCompanyOfThing, findCompanyOfThing),
  route(contract.readLogo, readLogo),
  route(manage.listManagedCompanies, listManagedCompanies),
  route(manage.listSegments, listSegments),
  route(contacts.listContacts, listContacts),
  route(contacts.addContact, addContact),
  route(contacts.removeContact, removeContact),
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
