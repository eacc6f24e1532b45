import type * as contract from "#features/users/users.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { userFrom } from "../users/managed-user.ts";
import { findUserPage } from "../users/users.store.ts";

export const listManagedUsers: Verb<typeof contract.listManagedUsers> = async (
  { db },
  { sort, ...search },
) => {
  const by = sort.replace("-", "") as "name" | "last_login" | "created_at";
  const page = await findUserPage(db, { ...search, by, descending: sort.startsWith("-") });
  return { ...page, items: page.items.map(userFrom) };
};
