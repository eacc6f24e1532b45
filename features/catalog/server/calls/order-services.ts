import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedServices } from "../catalog/manage-catalog.store.ts";
import { orderRows } from "../catalog/managed-catalog.ts";

export const orderServices: Verb<typeof contract.orderServices> = async ({ db, audit }, { ids }) => {
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
