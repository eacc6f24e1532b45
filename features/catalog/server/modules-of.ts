import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { companyOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findModules } from "./catalog.store.ts";

/** The modules of the active company that the person may open. */
export async function modulesOf({ db, actor }: Pick<VerbContext, "db" | "actor">) {
  const modules = await findModules(db, companyOf(actor), actor.role === "staff");
  return modules.filter(
    ({ permission }) => permission === null || roleMay(actor.role, permission as Permission),
  );
}
