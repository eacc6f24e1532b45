import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeRoute, findManagedRoute } from "../catalog/manage-catalog.store.ts";
import { managedRouteFrom } from "../catalog/managed-catalog.ts";

export const updateRoute: Verb<typeof contract.updateRoute> = async (
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
