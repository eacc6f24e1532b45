import type * as contract from "#features/companies/manage-companies.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCompany } from "../companies/manage-companies.store.ts";
import { companyFacts, loadCompany, managedCompanyFrom } from "../companies/managed-company.ts";

export const updateCompany: Verb<typeof contract.updateCompany> = async (
  { db, audit },
  { id, version, ...fields },
) => {
  const before = await loadCompany(db, id);
  const change = await companyFacts(db, fields);
  refuseStale(await changeCompany(db, { id, version }, change));
  audit({
    action: "company.updated",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: changedFields(before, change),
  });
  return managedCompanyFrom(await loadCompany(db, id));
};
