import type { Actor } from "#platform/server/actor.ts";

/** Who did it, as it is written beside what they did. */
export function nameOf(actor: Actor): string {
  if (actor.kind === "user") return actor.fullName;
  return actor.kind === "anonymous" ? "" : actor.name;
}
