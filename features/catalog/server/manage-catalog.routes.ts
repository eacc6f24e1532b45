import * as contract from "#features/catalog/manage-catalog.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createModule } from "./calls/create-module.ts";
import { createRoute } from "./calls/create-route.ts";
import { createService } from "./calls/create-service.ts";
import { listManagedModules } from "./calls/list-managed-modules.ts";
import { listManagedRoutes } from "./calls/list-managed-routes.ts";
import { listManagedServices } from "./calls/list-managed-services.ts";
import { orderModules } from "./calls/order-modules.ts";
import { orderRoutes } from "./calls/order-routes.ts";
import { orderServices } from "./calls/order-services.ts";
import { updateModule } from "./calls/update-module.ts";
import { updateRoute } from "./calls/update-route.ts";
import { updateService } from "./calls/update-service.ts";

export const manageCatalogRoutes = [
  route(contract.listManagedServices, listManagedServices),
  route(contract.createService, createService),
  route(contract.updateService, updateService),
  route(contract.orderServices, orderServices),
  route(contract.listManagedModules, listManagedModules),
  route(contract.createModule, createModule),
  route(contract.updateModule, updateModule),
  route(contract.orderModules, orderModules),
  route(contract.listManagedRoutes, listManagedRoutes),
  route(contract.createRoute, createRoute),
  route(contract.updateRoute, updateRoute),
  route(contract.orderRoutes, orderRoutes),
];
