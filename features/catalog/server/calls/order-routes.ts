import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedRoutes } from "../catalog/manage-catalog.store.ts";
import { managedRouteFrom, orderRows } from "../catalog/managed-catalog.ts";

export const orderRoutes: Verb<typeof contract.orderRoutes> = async ({ db, audit }, { ids }) => {
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
