import type { Call } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Identified } from "./identify.ts";
import { confirmedMinutes } from "./session-lifetime.ts";

/**
 * Refuses an action that grants rights without a recent confirmation: an unlocked screen or a stolen session must not
 * suffice.
 */
export function refuseUnconfirmed({ actor, confirmedAt }: Identified, call: Call, now: Date): void {
  if (call.confirmation !== "recent" || actor.kind !== "user") return;
  // A confirmation in the future was made before the clock was set back, so its age is unknown.
  const since = Math.abs(now.getTime() - (confirmedAt?.getTime() ?? 0));
  if (since > confirmedMinutes * 60_000) throw new Refusal("confirmation_needed");
}
