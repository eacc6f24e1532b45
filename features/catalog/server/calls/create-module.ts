import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addModule, findManagedModule, findManagedService } from "../catalog/manage-catalog.store.ts";
import { managedModuleFrom } from "../catalog/managed-catalog.ts";

export const createModule: Verb<typeof contract.createModule> = async (
  { db, audit },
  { service, ...fields },
) => {
  if (!(await findManagedService(db, service))) throw new Refusal("not_found");
  const id = await addModule(db, service, fields);
  const details = { ...fields, service };
  audit({ action: "catalog.module_created", objectType: "module", objectId: id, companyId: 0, details });
  const module = await findManagedModule(db, id);
  if (!module) throw new Refusal("not_found");
  return managedModuleFrom(module);
};
