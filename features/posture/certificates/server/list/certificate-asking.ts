import type { VerbContext } from "#platform/server/verb.ts";
import type { Asking } from "./certificate-list.store.ts";

/** Returns the asker and the time: bands and "mine" depend on both. */
export function askingOf({ actor, clock }: Pick<VerbContext, "actor" | "clock">): Asking {
  return { now: clock.now(), userId: actor.kind === "user" ? actor.userId : null };
}
