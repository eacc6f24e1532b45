import type * as contract from "#features/vulnerabilities/contracts/finding-companies.contract.ts";
import {
  findingCompanies,
  sortCompanies,
  totalsOf,
} from "#features/vulnerabilities/server/companies/finding-companies.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindingCompanies: Verb<typeof contract.listFindingCompanies> = async (
  { db, clock },
  { q = "", sort },
) => {
  const now = clock.now();
  const companies = await findingCompanies(db, now);
  const named = companies.filter(({ company_name }) => foldText(company_name).includes(foldText(q)));
  return { as_of: now.toISOString(), totals: totalsOf(companies), items: sortCompanies(named, sort) };
};
