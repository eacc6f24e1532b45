import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedModules } from "../catalog/manage-catalog.store.ts";
import { managedModuleFrom, orderRows } from "../catalog/managed-catalog.ts";

export const orderModules: Verb<typeof contract.orderModules> = async ({ db, audit }, { ids }) => {
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
