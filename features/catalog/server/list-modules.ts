import type * as contract from "#features/catalog/catalog.contract.ts";
import { companyOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findModules } from "./catalog.store.ts";

export const listModules: Verb<typeof contract.listModules> = async ({ db, actor }) => {
  const modules = await findModules(db, companyOf(actor), actor.role === "staff");
  return modules.map(({ service_name, position, ...module }) => ({
    ...module,
    enabled: true,
    order: position,
    service: { name: service_name },
  }));
};
