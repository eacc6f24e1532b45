import type * as contract from "#features/companies/manage-companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyPage } from "../companies/manage-companies.store.ts";
import { managedCompanyFrom } from "../companies/managed-company.ts";

export const listManagedCompanies: Verb<typeof contract.listManagedCompanies> = async (
  { db },
  { sort, ...search },
) => {
  const by = sort.replace("-", "") as "name" | "members" | "created_at";
  const page = await findCompanyPage(db, { ...search, by, descending: sort.startsWith("-") });
  return { ...page, items: page.items.map(managedCompanyFrom) };
};
