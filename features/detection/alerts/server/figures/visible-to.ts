import { type Actor, isProvider } from "#platform/server/actor.ts";

/** The alerts that an actor may see. */
export type Visibility = "every" | "published";

/** Returns which alerts an actor can see: the provider sees all, the company's own people only the published ones. */
export function visibleTo(actor: Actor): Visibility {
  return isProvider(actor) ? "every" : "published";
}
