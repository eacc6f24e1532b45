import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeService, findManagedService } from "../catalog/manage-catalog.store.ts";

export const updateService: Verb<typeof contract.updateService> = async (
  { db, audit },
  { id, version, ...change },
) => {
  const before = await findManagedService(db, id);
  if (!before) throw new Refusal("not_found");
  refuseStale(await changeService(db, { id, version }, change));
  audit({
    action: "catalog.service_updated",
    objectType: "service",
    objectId: id,
    companyId: 0,
    details: { name: before.name, changes: changedFields(before, change) },
  });
  return { ...before, ...change, version: version + 1 };
};
