import * as contract from "#features/catalog/manage-catalog.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createModule } from "./create-module.ts";
import { createRoute } from "./create-route.ts";
import { createService } from "./create-service.ts";
import { listManagedModules } from "./list-managed-modules.ts";
import { listManagedRoutes } from "./list-managed-routes.ts";
import { listManagedServices } from "./list-managed-services.ts";
import { orderModules } from "./order-modules.ts";
import { orderRoutes } from "./order-routes.ts";
import { orderServices } from "./order-services.ts";
import { updateModule } from "./update-module.ts";
import { updateRoute } from "./update-route.ts";
import { updateService } from "./update-service.ts";

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
