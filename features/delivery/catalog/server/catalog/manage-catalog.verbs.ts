import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { ManagedModule, ManagedRoute } from "../../manage-catalog.contract.ts";
import * as contract from "../../manage-catalog.contract.ts";
import {
  addModule,
  addRoute,
  addService,
  changeModule,
  changeRoute,
  changeService,
  findManagedModule,
  findManagedModules,
  findManagedRoute,
  findManagedRoutes,
  findManagedService,
  findManagedServices,
  type ModuleRow,
  type RouteRow,
  setPositions,
} from "./manage-catalog.store.ts";

function managedModuleFrom({ service_id, service_name, ...row }: ModuleRow): ManagedModule {
  return { ...row, service: { id: service_id, name: service_name } };
}

function managedRouteFrom({ component, requires_login, ...row }: RouteRow): ManagedRoute {
  return { ...row, path: component, requireslogin: requires_login };
}

/** Reorders a whole list; refuses if a row was added or removed meanwhile. */
async function orderRows(
  db: Database,
  table: "service" | "module" | "backend_route",
  ids: number[],
  present: number[],
): Promise<void> {
  const uniqueIds = new Set(ids);
  if (uniqueIds.size !== ids.length)
    throw new Refusal("invalid_input", { detail: "La lista repite un elemento." });
  if (uniqueIds.size !== present.length || !present.every((id) => uniqueIds.has(id)))
    throw new Refusal("stale_version");
  await setPositions(db, table, ids);
}

const listManagedServices: Verb<typeof contract.listManagedServices> = async ({ db }) => ({
  items: await findManagedServices(db),
});

const createService: Verb<typeof contract.createService> = async ({ db, audit }, fields) => {
  const id = await addService(db, fields);
  audit({
    action: "catalog.service_created",
    objectType: "service",
    objectId: id,
    companyId: 0,
    details: fields,
  });
  const service = await findManagedService(db, id);
  if (!service) throw new Refusal("not_found");
  return service;
};

const updateService: Verb<typeof contract.updateService> = async (
  { db, audit },
  { id, version, ...change },
) => {
  const before = await findManagedService(db, id);
  if (!before) throw new Refusal("not_found");
  refuseStale(await changeService(db, { id, version }, change));
  audit({
    action: "catalog.service_updated",
    objectType: "service",
    objectId: id,
    companyId: 0,
    details: { name: before.name, changes: changedFields(before, change) },
  });
  return { ...before, ...change, version: version + 1 };
};

const orderServices: Verb<typeof contract.orderServices> = async ({ db, audit }, { ids }) => {
  const services = await findManagedServices(db);
  await orderRows(
    db,
    "service",
    ids,
    services.map(({ id }) => id),
  );
  audit({ action: "catalog.services_ordered", objectType: "catalog", companyId: 0, details: { ids } });
  return { items: await findManagedServices(db) };
};

const listManagedModules: Verb<typeof contract.listManagedModules> = async ({ db }) => ({
  items: (await findManagedModules(db)).map(managedModuleFrom),
});

const createModule: Verb<typeof contract.createModule> = async ({ db, audit }, { service, ...fields }) => {
  if (!(await findManagedService(db, service))) throw new Refusal("not_found");
  const id = await addModule(db, service, fields);
  const details = { ...fields, service };
  audit({ action: "catalog.module_created", objectType: "module", objectId: id, companyId: 0, details });
  const module = await findManagedModule(db, id);
  if (!module) throw new Refusal("not_found");
  return managedModuleFrom(module);
};

const updateModule: Verb<typeof contract.updateModule> = async (
  { db, audit },
  { id, version, ...change },
) => {
  const before = await findManagedModule(db, id);
  if (!before) throw new Refusal("not_found");
  refuseStale(await changeModule(db, { id, version }, change));
  audit({
    action: "catalog.module_updated",
    objectType: "module",
    objectId: id,
    companyId: 0,
    details: { name: before.name, changes: changedFields(before, change) },
  });
  return { ...managedModuleFrom(before), ...change, version: version + 1 };
};

const orderModules: Verb<typeof contract.orderModules> = async ({ db, audit }, { ids }) => {
  const modules = await findManagedModules(db);
  const service = modules.find(({ id }) => id === ids[0])?.service_id;
  if (service === undefined) throw new Refusal("not_found");
  const siblings = modules.filter(({ service_id }) => service_id === service).map(({ id }) => id);
  await orderRows(db, "module", ids, siblings);
  audit({
    action: "catalog.modules_ordered",
    objectType: "service",
    objectId: service,
    companyId: 0,
    details: { ids },
  });
  return { items: (await findManagedModules(db)).map(managedModuleFrom) };
};

const listManagedRoutes: Verb<typeof contract.listManagedRoutes> = async ({ db }) => ({
  items: (await findManagedRoutes(db)).map(managedRouteFrom),
});

const createRoute: Verb<typeof contract.createRoute> = async (
  { db, audit },
  { path, requireslogin, ...fields },
) => {
  const details = { ...fields, component: path, requires_login: requireslogin };
  const id = await addRoute(db, details);
  audit({
    action: "catalog.route_created",
    objectType: "backend_route",
    objectId: id,
    companyId: 0,
    details,
  });
  const created = await findManagedRoute(db, id);
  if (!created) throw new Refusal("not_found");
  return managedRouteFrom(created);
};

const updateRoute: Verb<typeof contract.updateRoute> = async (
  { db, audit },
  { id, version, path, requireslogin, ...rest },
) => {
  const before = await findManagedRoute(db, id);
  if (!before) throw new Refusal("not_found");
  const change = { ...rest, component: path, requires_login: requireslogin };
  refuseStale(await changeRoute(db, { id, version }, change));
  audit({
    action: "catalog.route_updated",
    objectType: "backend_route",
    objectId: id,
    companyId: 0,
    details: { route: before.route, changes: changedFields(before, change) },
  });
  const after = await findManagedRoute(db, id);
  if (!after) throw new Refusal("not_found");
  return managedRouteFrom(after);
};

const orderRoutes: Verb<typeof contract.orderRoutes> = async ({ db, audit }, { ids }) => {
  const routes = await findManagedRoutes(db);
  await orderRows(
    db,
    "backend_route",
    ids,
    routes.map(({ id }) => id),
  );
  audit({ action: "catalog.routes_ordered", objectType: "catalog", companyId: 0, details: { ids } });
  return { items: (await findManagedRoutes(db)).map(managedRouteFrom) };
};

export const manageCatalogVerbs = [
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
