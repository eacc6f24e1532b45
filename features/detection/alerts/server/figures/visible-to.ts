import { type Actor, isProvider } from "#platform/server/actor.ts";

/** The alerts that an actor may see. */
export type Visibility = "every" | "published";

/** The one place that says so: the company's own people know of what was published to them, the provider of all. */
export function visibleTo(actor: Actor): Visibility {
  return isProvider(actor) ? "every" : "published";
}
