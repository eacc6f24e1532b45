import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import { type Audience, audiences } from "#features/analyses/analyses.contract.ts";
import type { Actor } from "#platform/server/actor.ts";

/** Which analyses somebody may know of: what counts alerts that were not published is the provider's own. */
export function readableAudiences(actor: Actor): readonly Audience[] {
  return visibleTo(actor) === "every" ? audiences : ["company"];
}
