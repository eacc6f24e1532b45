import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planClose } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep, decisionOf } from "#features/alerts/server/work/step-alert.ts";
import { Refusal } from "#platform/server/refusal.ts";

export const closeAlert = alertStep<typeof contract.closeAlert>(
  "alert.closed",
  (alert, { verdict, reason, note }, context) => {
    if (verdict && !reason)
      throw new Refusal("invalid_input", { detail: "Diga por qué se decidió ese veredicto." });
    return planClose(alert, verdict && decisionOf(context, verdict, reason ?? ""), note);
  },
);
