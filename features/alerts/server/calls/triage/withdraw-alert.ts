import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planWithdraw } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const withdrawAlert: Verb<typeof contract.withdrawAlert> = async (context, { reason, ...seen }) =>
  await stepAlert(context, seen, "alert.withdrawn", (alert) => planWithdraw(alert, reason));
