import type * as contract from "#features/users/users.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadUser } from "../users/managed-user.ts";
import { countOpenSessions } from "../users/users.store.ts";

export const getManagedUser: Verb<typeof contract.getManagedUser> = async ({ db, clock }, { id }) => {
  const user = await loadUser(db, id);
  return { ...user, open_sessions: await countOpenSessions(db, id, clock.now()) };
};
