import type * as contract from "#features/hardening/contracts/hardening-companies.contract.ts";
import {
  hardeningCompanies,
  sortCompanies,
  totalsOf,
} from "#features/hardening/server/companies/hardening-companies.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listHardeningCompanies: Verb<typeof contract.listHardeningCompanies> = async (
  { db, clock },
  { q = "", sort },
) => {
  const now = clock.now();
  const companies = await hardeningCompanies(db, now);
  const named = companies.filter(({ company_name, sector }) =>
    foldText(`${company_name} ${sector}`).includes(foldText(q)),
  );
  return { as_of: now.toISOString(), totals: totalsOf(companies), items: sortCompanies(named, sort) };
};
