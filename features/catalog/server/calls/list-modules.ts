import type * as contract from "#features/catalog/catalog.contract.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { companyOf } from "#platform/server/actor.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findModules } from "../catalog/catalog.store.ts";

/** The modules of the active company that the person may open. */
export async function modulesOf({ db, actor }: Pick<VerbContext, "db" | "actor">) {
  const modules = await findModules(db, companyOf(actor), actor.role === "staff");
  return modules.filter(
    ({ permission }) => permission === null || roleMay(actor.role, permission as Permission),
  );
}

export const listModules: Verb<typeof contract.listModules> = async (context) => {
  const modules = await modulesOf(context);
  return modules.map(({ service_name, position, permission: _opens, ...module }) => ({
    ...module,
    enabled: true,
    order: position,
    service: { name: service_name },
  }));
};
