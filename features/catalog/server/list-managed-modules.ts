import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedModules } from "./manage-modules.store.ts";
import { managedModuleFrom } from "./managed-catalog.rules.ts";

export const listManagedModules: Verb<typeof contract.listManagedModules> = async ({ db }) => ({
  items: (await findManagedModules(db)).map(managedModuleFrom),
});
