import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedRoutes } from "../catalog/manage-catalog.store.ts";
import { managedRouteFrom } from "../catalog/managed-catalog.ts";

export const listManagedRoutes: Verb<typeof contract.listManagedRoutes> = async ({ db }) => ({
  items: (await findManagedRoutes(db)).map(managedRouteFrom),
});
