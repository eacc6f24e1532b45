import type * as contract from "#features/companies/company-services.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyPeriods } from "../companies/company-periods.store.ts";
import { loadCompany } from "../companies/managed-company.ts";

export const listCompanyPeriods: Verb<typeof contract.listCompanyPeriods> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return { items: await findCompanyPeriods(db, id) };
};
