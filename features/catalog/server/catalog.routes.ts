import * as contract from "#features/catalog/catalog.contract.ts";
import { route } from "#platform/server/verb.ts";
import { getServicePeriod } from "./calls/get-service-period.ts";
import { listModules } from "./calls/list-modules.ts";
import { listRoutes } from "./calls/list-routes.ts";
import { listServicePeriods, listServicePeriodsByService } from "./calls/list-service-periods.ts";
import { listServices } from "./calls/list-services.ts";

export const catalogRoutes = [
  route(contract.listModules, listModules),
  route(contract.listServices, listServices),
  route(contract.listRoutes, listRoutes),
  route(contract.listServicePeriods, listServicePeriods),
  route(contract.listServicePeriodsByService, listServicePeriodsByService),
  route(contract.getServicePeriod, getServicePeriod),
];
