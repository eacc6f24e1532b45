import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/finding-companies.contract.ts";
import { findingCompanies, findingTotals, worstFirst } from "./finding-companies.ts";

const listFindingCompanies: Verb<typeof contract.listFindingCompanies> = async ({ db, clock }) => {
  const now = clock.now();
  const companies = await findingCompanies(db, now);
  return { as_of: now.toISOString(), totals: findingTotals(companies), items: worstFirst(companies) };
};

export const findingCompaniesVerbs = [route(contract.listFindingCompanies, listFindingCompanies)];
