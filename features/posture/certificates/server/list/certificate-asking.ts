import type { Asker } from "#platform/server/database/query/query-binding.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Returns the asker and the time: bands and "mine" depend on both. */
export function askerOf({ actor, clock }: Pick<VerbContext, "actor" | "clock">): Asker {
  return { now: clock.now(), me: actor.kind === "user" ? actor.userId : null };
}
