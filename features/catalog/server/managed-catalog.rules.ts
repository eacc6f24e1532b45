import type { ManagedModule, ManagedRoute } from "#features/catalog/manage-catalog.contract.ts";
import type { ModuleRow } from "./manage-modules.store.ts";
import type { RouteRow } from "./manage-routes.store.ts";

export function managedModuleFrom({ service_id, service_name, ...row }: ModuleRow): ManagedModule {
  return { ...row, service: { id: service_id, name: service_name } };
}

export function managedRouteFrom({ component, requires_login, ...row }: RouteRow): ManagedRoute {
  return { ...row, path: component, requireslogin: requires_login };
}
