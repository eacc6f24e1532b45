import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../catalog.contract.ts";
import {
  findModules,
  findPeriod,
  findPeriods,
  findPeriodsOfService,
  findRoutes,
  findServices,
} from "./catalog.store.ts";
import { servicePeriodFrom } from "./service-period.ts";

/** Returns the modules of the active company in the person's menu, named for the person's side. */
export async function modulesOf({ db, actor }: Pick<VerbContext, "db" | "actor">) {
  const modules = await findModules(db, companyOf(actor), actor.role === "staff");
  return modules
    .filter(({ permission }) => permission === null || roleMay(actor.role, permission as Permission))
    .map(({ client_name, name, ...module }) => ({
      ...module,
      name: actor.role === "client" ? (client_name ?? name) : name,
    }));
}

const listModules: Verb<typeof contract.listModules> = async (context) => {
  const modules = await modulesOf(context);
  return modules.map(({ service_name, position, permission: _opens, ...module }) => ({
    ...module,
    enabled: true,
    order: position,
    service: { name: service_name },
  }));
};

const listServices: Verb<typeof contract.listServices> = ({ db }) => findServices(db);

const listRoutes: Verb<typeof contract.listRoutes> = async ({ db }) => {
  const routes = await findRoutes(db);
  return routes.map(({ component, requires_login, ...route }) => ({
    ...route,
    path: component,
    requireslogin: requires_login,
  }));
};

const listServicePeriods: Verb<typeof contract.listServicePeriods> = async ({ db }) =>
  (await findPeriods(db)).map(servicePeriodFrom);

const listServicePeriodsByService: Verb<typeof contract.listServicePeriodsByService> = async (
  { db },
  { service },
) => (await findPeriodsOfService(db, service)).map(servicePeriodFrom);

const getServicePeriod: Verb<typeof contract.getServicePeriod> = async ({ db }, { id }) => {
  const period = await findPeriod(db, id);
  if (!period) throw new Refusal("not_found");
  return servicePeriodFrom(period);
};

export const catalogVerbs = [
  route(contract.listModules, listModules),
  route(contract.listServices, listServices),
  route(contract.listRoutes, listRoutes),
  route(contract.listServicePeriods, listServicePeriods),
  route(contract.listServicePeriodsByService, listServicePeriodsByService),
  route(contract.getServicePeriod, getServicePeriod),
];
