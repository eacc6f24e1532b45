import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedModules } from "../catalog/manage-catalog.store.ts";
import { managedModuleFrom } from "../catalog/managed-catalog.ts";

export const listManagedModules: Verb<typeof contract.listManagedModules> = async ({ db }) => ({
  items: (await findManagedModules(db)).map(managedModuleFrom),
});
