import type { Call } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Identified } from "./identify.ts";
import { confirmedMinutes } from "./session-lifetime.ts";

/** An unlocked screen or a stolen session is not enough for what gives power: that asks for a fresh proof. */
export function refuseUnconfirmed({ actor, confirmedAt }: Identified, call: Call, now: Date): void {
  if (call.confirmation !== "recent" || actor.kind !== "user") return;
  // A proof from the future was given before the clock stepped back: nobody can say how long ago.
  const since = Math.abs(now.getTime() - (confirmedAt?.getTime() ?? 0));
  if (since > confirmedMinutes * 60_000) throw new Refusal("confirmation_needed");
}
