import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planDecide } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep, decisionOf } from "#features/alerts/server/work/step-alert.ts";

export const decideAlert = alertStep<typeof contract.decideAlert>(
  "alert.decided",
  (alert, { verdict, reason }, context) => planDecide(alert, decisionOf(context, verdict, reason)),
);
