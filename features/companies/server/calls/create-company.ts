import type * as contract from "#features/companies/manage-companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addCompany } from "../companies/manage-companies.store.ts";
import { companyFacts, loadCompany, managedCompanyFrom } from "../companies/managed-company.ts";

export const createCompany: Verb<typeof contract.createCompany> = async ({ db, clock, audit }, input) => {
  const fields = await companyFacts(db, input);
  const id = await addCompany(db, fields, clock.now());
  audit({ action: "company.created", objectType: "company", objectId: id, companyId: id, details: fields });
  return managedCompanyFrom(await loadCompany(db, id));
};
