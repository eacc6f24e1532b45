import type * as contract from "#features/vulnerabilities/contracts/finding-companies.contract.ts";
import {
  findingCompanies,
  totalsOf,
  worstFirst,
} from "#features/vulnerabilities/server/companies/finding-companies.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindingCompanies: Verb<typeof contract.listFindingCompanies> = async ({ db, clock }) => {
  const now = clock.now();
  const companies = await findingCompanies(db, now);
  return { as_of: now.toISOString(), totals: totalsOf(companies), items: worstFirst(companies) };
};
