import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedFrom } from "../bulletins/bulletins.rules.ts";
import { findManaged } from "../bulletins/bulletins.store.ts";

export const listManagedBulletins: Verb<typeof contract.listManagedBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findManaged(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(managedFrom) };
};
