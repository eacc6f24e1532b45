import type * as contract from "#features/companies/company-services.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyPeriods } from "./company-periods.store.ts";
import { loadCompany } from "./load-company.ts";

export const listCompanyPeriods: Verb<typeof contract.listCompanyPeriods> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return { items: await findCompanyPeriods(db, id) };
};
