import * as contract from "#features/catalog/catalog.contract.ts";
import { route } from "#platform/server/verb.ts";
import { getServicePeriod } from "./get-service-period.ts";
import { listModules } from "./list-modules.ts";
import { listRoutes } from "./list-routes.ts";
import { listServicePeriods, listServicePeriodsByService } from "./list-service-periods.ts";
import { listServices } from "./list-services.ts";

export const catalogRoutes = [
  route(contract.listModules, listModules),
  route(contract.listServices, listServices),
  route(contract.listRoutes, listRoutes),
  route(contract.listServicePeriods, listServicePeriods),
  route(contract.listServicePeriodsByService, listServicePeriodsByService),
  route(contract.getServicePeriod, getServicePeriod),
];
