import type { getRuleOfCompanies as call } from "#features/correlations/company-rules.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRuleOfCompanies } from "../../companies/company-rules.store.ts";

export const getRuleOfCompanies: Verb<typeof call> = async ({ db }, { sigma_id }) => {
  const rows = await findRuleOfCompanies(db, sigma_id);
  return {
    items: rows.map(({ company_id, company_name, id, state }) => ({
      company: { id: company_id, name: company_name },
      rule: id && state ? { id, state } : null,
    })),
  };
};
