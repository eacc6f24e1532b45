import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addRoute, findManagedRoute } from "../catalog/manage-catalog.store.ts";
import { managedRouteFrom } from "../catalog/managed-catalog.ts";

export const createRoute: Verb<typeof contract.createRoute> = async (
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
