import type { ManagedModule, ManagedRoute } from "#features/catalog/manage-catalog.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type ModuleRow, type RouteRow, setPositions } from "./manage-catalog.store.ts";

export function managedModuleFrom({ service_id, service_name, ...row }: ModuleRow): ManagedModule {
  return { ...row, service: { id: service_id, name: service_name } };
}

export function managedRouteFrom({ component, requires_login, ...row }: RouteRow): ManagedRoute {
  return { ...row, path: component, requireslogin: requires_login };
}

/** Puts a whole list into an order. A list that meanwhile gained or lost a row is not ordered by halves. */
export async function orderRows(
  db: Database,
  table: "service" | "module" | "backend_route",
  ids: number[],
  present: number[],
): Promise<void> {
  const named = new Set(ids);
  if (named.size !== ids.length)
    throw new Refusal("invalid_input", { detail: "La lista repite un elemento." });
  if (named.size !== present.length || !present.every((id) => named.has(id)))
    throw new Refusal("stale_version");
  await setPositions(db, table, ids);
}
