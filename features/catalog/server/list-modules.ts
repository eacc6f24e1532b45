import type * as contract from "#features/catalog/catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { modulesOf } from "./modules-of.ts";

export const listModules: Verb<typeof contract.listModules> = async (context) => {
  const modules = await modulesOf(context);
  return modules.map(({ service_name, position, permission: _opens, ...module }) => ({
    ...module,
    enabled: true,
    order: position,
    service: { name: service_name },
  }));
};
