import type * as contract from "#features/hardening/contracts/hardening-companies.contract.ts";
import {
  hardeningCompanies,
  totalsOf,
  worstFirst,
} from "#features/hardening/server/companies/hardening-companies.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listHardeningCompanies: Verb<typeof contract.listHardeningCompanies> = async ({ db, clock }) => {
  const now = clock.now();
  const companies = await hardeningCompanies(db, now);
  return { as_of: now.toISOString(), totals: totalsOf(companies), items: worstFirst(companies) };
};
