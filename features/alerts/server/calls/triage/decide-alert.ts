import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planDecide } from "#features/alerts/server/work/alert-step.rules.ts";
import { decisionOf, stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const decideAlert: Verb<typeof contract.decideAlert> = async (context, { verdict, reason, ...seen }) =>
  await stepAlert(context, seen, "alert.decided", (alert) =>
    planDecide(alert, decisionOf(context, verdict, reason)),
  );
