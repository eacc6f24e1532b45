import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findHolder, type Holder } from "./accounts.store.ts";

/** Returns the account on which staff act; throws `not_found` if it does not exist. */
export async function loadHolder({ db }: VerbContext, userId: number): Promise<Holder> {
  const holder = await findHolder(db, userId);
  if (!holder) throw new Refusal("not_found");
  return holder;
}
