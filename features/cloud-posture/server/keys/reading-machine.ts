import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findReader } from "./cloud-reader.store.ts";

/** Refuses a key that was given for something else, as for the collection of indicators. */
export async function checkReader({ db, actor }: Pick<VerbContext, "db" | "actor">): Promise<void> {
  if (actor.kind !== "source") throw new Refusal("forbidden");
  const reader = await findReader(db, actor.sourceId);
  if (!reader || reader.revoked_at) throw new Refusal("not_found");
}
