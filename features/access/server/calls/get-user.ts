import type * as contract from "#features/access/access.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { currentUser } from "../accounts/current-user.ts";

export const getUser: Verb<typeof contract.getUser> = async (context, { id }) => {
  if (id !== personOf(context.actor).userId) throw new Refusal("not_found");
  return await currentUser(context);
};
