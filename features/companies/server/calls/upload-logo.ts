import * as contract from "#features/companies/manage-companies.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { dropFile } from "../companies/drop-file.job.ts";
import { changeCompany } from "../companies/manage-companies.store.ts";
import { loadCompany, managedCompanyFrom } from "../companies/managed-company.ts";

export const uploadLogo: Verb<typeof contract.uploadLogo> = async ({ db, audit, enqueue }, { id, logo }) => {
  const known: readonly string[] = contract.logoTypes;
  if (!known.includes(logo.contentType)) throw new Refusal("unsupported_type");
  if (logo.bytes > contract.logoLimit) throw new Refusal("too_large");
  const { version, logo_file } = await loadCompany(db, id);
  const change = { logo_file: logo.key, logo_type: logo.contentType };
  refuseStale(await changeCompany(db, { id, version }, change));
  if (logo_file) enqueue(dropFile, { key: logo_file });
  const { bytes, sha256, contentType } = logo;
  audit({
    action: "company.logo_changed",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: { bytes, sha256, contentType },
  });
  return managedCompanyFrom(await loadCompany(db, id));
};
