import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planClose } from "#features/alerts/server/work/alert-step.rules.ts";
import { decisionOf, stepAlert } from "#features/alerts/server/work/step-alert.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const closeAlert: Verb<typeof contract.closeAlert> = async (
  context,
  { verdict, reason, note, ...seen },
) => {
  if (verdict && !reason)
    throw new Refusal("invalid_input", { detail: "Diga por qué se decidió ese veredicto." });
  const decision = verdict && decisionOf(context, verdict, reason ?? "");
  return await stepAlert(context, seen, "alert.closed", (alert) => planClose(alert, decision, note));
};
