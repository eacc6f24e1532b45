import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planWithdraw } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const withdrawAlert: Verb<typeof contract.withdrawAlert> = async (context, { reason, ...seen }) =>
  await stepAlert(context, seen, "alert.withdrawn", (alert) => planWithdraw(alert, reason));
