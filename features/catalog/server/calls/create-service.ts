import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addService, findManagedService } from "../catalog/manage-catalog.store.ts";

export const createService: Verb<typeof contract.createService> = async ({ db, audit }, fields) => {
  const id = await addService(db, fields);
  audit({
    action: "catalog.service_created",
    objectType: "service",
    objectId: id,
    companyId: 0,
    details: fields,
  });
  const service = await findManagedService(db, id);
  if (!service) throw new Refusal("not_found");
  return service;
};
