import type * as contract from "#features/home/home.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPreviousLogin } from "../home.store.ts";

export const readLastVisit: Verb<typeof contract.readLastVisit> = async ({ db, actor }) => {
  const previous = await findPreviousLogin(db, personOf(actor).userId);
  return { previous_login_at: previous?.toISOString() ?? null };
};
