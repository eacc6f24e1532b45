import type * as contract from "#features/catalog/catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRoutes } from "../catalog/catalog.store.ts";

export const listRoutes: Verb<typeof contract.listRoutes> = async ({ db }) => {
  const routes = await findRoutes(db);
  return routes.map(({ component, requires_login, ...route }) => ({
    ...route,
    path: component,
    requireslogin: requires_login,
  }));
};
