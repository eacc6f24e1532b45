import type * as contract from "#features/companies/manage-companies.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { dropFile } from "../companies/drop-file.job.ts";
import { changeCompany } from "../companies/manage-companies.store.ts";
import { loadCompany, managedCompanyFrom } from "../companies/managed-company.ts";

export const removeLogo: Verb<typeof contract.removeLogo> = async ({ db, audit, enqueue }, { id }) => {
  const { version, logo_file } = await loadCompany(db, id);
  if (!logo_file) throw new Refusal("not_found");
  const change = { logo_file: null, logo_type: null };
  refuseStale(await changeCompany(db, { id, version }, change));
  enqueue(dropFile, { key: logo_file });
  audit({ action: "company.logo_removed", objectType: "company", objectId: id, companyId: id });
  return managedCompanyFrom(await loadCompany(db, id));
};
