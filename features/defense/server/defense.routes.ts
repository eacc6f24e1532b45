import { listCompanyDefense as companiesCall } from "#features/defense/company-defense.contract.ts";
import * as contract from "#features/defense/defense.contract.ts";
import { route } from "#platform/server/verb.ts";
import { exportDefense } from "./calls/export-defense.ts";
import { getDefense } from "./calls/get-defense.ts";
import { listChains } from "./calls/list-chains.ts";
import { listCompanyDefense } from "./calls/list-company-defense.ts";
import { listDetectedOnly } from "./calls/list-detected-only.ts";

export const defenseRoutes = [
  route(contract.getDefense, getDefense),
  route(contract.listDetectedOnly, listDetectedOnly),
  route(contract.listChains, listChains),
  route(contract.exportDefense, exportDefense),
  route(companiesCall, listCompanyDefense),
];
