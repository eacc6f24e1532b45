import * as contract from "#features/search/search.contract.ts";
import { route } from "#platform/server/verb.ts";
import { searchCompanies } from "./calls/search-companies.ts";
import { searchEverything } from "./calls/search-everything.ts";

export const searchRoutes = [
  route(contract.searchEverything, searchEverything),
  route(contract.searchCompanies, searchCompanies),
];
