import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeModule, findManagedModule } from "../catalog/manage-catalog.store.ts";
import { managedModuleFrom } from "../catalog/managed-catalog.ts";

export const updateModule: Verb<typeof contract.updateModule> = async (
  { db, audit },
  { id, version, ...change },
) => {
  const before = await findManagedModule(db, id);
  if (!before) throw new Refusal("not_found");
  refuseStale(await changeModule(db, { id, version }, change));
  audit({
    action: "catalog.module_updated",
    objectType: "module",
    objectId: id,
    companyId: 0,
    details: { name: before.name, changes: changedFields(before, change) },
  });
  return { ...managedModuleFrom(before), ...change, version: version + 1 };
};
