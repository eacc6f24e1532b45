import type * as contract from "#features/companies/companies.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyById } from "../companies/companies.store.ts";

export const enterCompany: Verb<typeof contract.enterCompany> = async ({ db, audit }, { id }) => {
  const company = await findCompanyById(db, id);
  // The answer is the same whether the company exists or not.
  if (!company) throw new Refusal("not_your_company");
  audit({ action: "company.entered", objectType: "company", objectId: company.id, companyId: company.id });
  return { active_company: company };
};
