import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planWithdraw } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";

export const withdrawAlert = alertStep<typeof contract.withdrawAlert>(
  "alert.withdrawn",
  (alert, { reason }) => planWithdraw(alert, reason),
);
