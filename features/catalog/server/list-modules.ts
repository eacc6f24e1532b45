import type * as contract from "#features/catalog/catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findModules } from "./catalog.store.ts";

export const listModules: Verb<typeof contract.listModules> = async ({ db, actor }) => {
  const modules = await findModules(db);
  return modules
    .filter((module) => !module.requires_staff || actor.role === "staff")
    .map(({ service_name, position, ...module }) => ({
      ...module,
      enabled: true,
      order: position,
      service: { name: service_name },
    }));
};
