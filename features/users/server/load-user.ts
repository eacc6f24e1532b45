import type { ManagedUser } from "#features/users/users.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { userFrom } from "./users.rules.ts";
import { findUser } from "./users.store.ts";

export async function loadUser(db: Database, id: number): Promise<ManagedUser> {
  const user = await findUser(db, id);
  if (!user) throw new Refusal("not_found");
  return userFrom(user);
}
