import type * as contract from "#features/companies/companies.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { enterCompany, findCompanyByFullName } from "../companies/companies.store.ts";

export const switchCompany: Verb<typeof contract.switchCompany> = async (
  { db, actor, audit },
  { client },
) => {
  const company = await findCompanyByFullName(db, client);
  // The specification names this status; the answer is the same whether the company exists or not.
  if (!company) throw new Refusal("not_your_company");
  await enterCompany(db, personOf(actor), company.id);
  audit({ action: "company.entered", objectType: "company", objectId: company.id, companyId: company.id });
  return { active_company: company };
};
