import type * as contract from "#features/companies/manage-companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadCompany, managedCompanyFrom } from "../companies/managed-company.ts";

export const getManagedCompany: Verb<typeof contract.getManagedCompany> = async ({ db }, { id }) =>
  managedCompanyFrom(await loadCompany(db, id));
