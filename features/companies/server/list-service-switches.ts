import type * as contract from "#features/companies/company-services.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadCompany } from "./load-company.ts";
import { serviceSwitches } from "./service-switches.ts";

export const listServiceSwitches: Verb<typeof contract.listServiceSwitches> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return await serviceSwitches(db, id);
};
