import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/hardening-companies.contract.ts";
import { listHardeningCompanies as companiesCall } from "../../contracts/hardening-companies.contract.ts";
import { hardeningCompanies, hardeningTotals, worstFirst } from "./hardening-companies.ts";

const listHardeningCompanies: Verb<typeof contract.listHardeningCompanies> = async ({ db, clock }) => {
  const now = clock.now();
  const companies = await hardeningCompanies(db, now);
  return { as_of: now.toISOString(), totals: hardeningTotals(companies), items: worstFirst(companies) };
};

export const hardeningCompaniesVerbs = [route(companiesCall, listHardeningCompanies)];
