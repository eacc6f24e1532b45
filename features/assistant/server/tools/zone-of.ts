import type { Actor } from "#platform/server/actor.ts";

/** The zone whose days and hours a person means. */
export function zoneOf(actor: Actor): string {
  return actor.kind === "user" ? actor.timeZone : "America/Santiago";
}
