import * as contract from "#features/home/home.contract.ts";
import { route } from "#platform/server/verb.ts";
import { countWaiting } from "./calls/count-waiting.ts";
import { readCompanyHome } from "./calls/read-company-home.ts";
import { readFigures } from "./calls/read-figures.ts";
import { readLastVisit } from "./calls/read-last-visit.ts";
import { readProviderHome } from "./calls/read-provider-home.ts";

export const homeRoutes = [
  route(contract.countWaiting, countWaiting),
  route(contract.readCompanyHome, readCompanyHome),
  route(contract.readFigures, readFigures),
  route(contract.readLastVisit, readLastVisit),
  route(contract.readProviderHome, readProviderHome),
];
