import type { Verdict } from "#features/alerts/alert-terms.contract.ts";
import { authorOf } from "#platform/server/author-of.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Decision } from "./alert-step.rules.ts";

/** A verdict as whoever asks gives it now. */
export function decisionOf(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  verdict: Verdict,
  reason: string,
): Decision {
  return { verdict, reason, by: authorOf(actor).name, at: clock.now() };
}
