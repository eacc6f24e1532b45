import type * as contract from "#features/catalog/manage-catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findManagedServices } from "../catalog/manage-catalog.store.ts";

export const listManagedServices: Verb<typeof contract.listManagedServices> = async ({ db }) => ({
  items: await findManagedServices(db),
});
