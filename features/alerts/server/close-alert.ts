import type * as contract from "#features/alerts/alert-triage.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planClose } from "./alert-step.rules.ts";
import { decisionOf } from "./decision-of.ts";
import { stepAlert } from "./step-alert.ts";

export const closeAlert: Verb<typeof contract.closeAlert> = async (
  context,
  { verdict, reason, note, ...seen },
) => {
  if (verdict && !reason)
    throw new Refusal("invalid_input", { detail: "Diga por qué se decidió ese veredicto." });
  const decision = verdict && decisionOf(context, verdict, reason ?? "");
  return await stepAlert(context, seen, "alert.closed", (alert) => planClose(alert, decision, note));
};
