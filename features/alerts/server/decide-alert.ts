import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planDecide } from "./alert-step.rules.ts";
import { decisionOf } from "./decision-of.ts";
import { stepAlert } from "./step-alert.ts";

export const decideAlert: Verb<typeof contract.decideAlert> = async (context, { verdict, reason, ...seen }) =>
  await stepAlert(context, seen, "alert.decided", (alert) =>
    planDecide(alert, decisionOf(context, verdict, reason)),
  );
