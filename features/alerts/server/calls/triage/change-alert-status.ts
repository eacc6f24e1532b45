import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planStatus } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";

export const changeAlertStatus = alertStep<typeof contract.changeAlertStatus>(
  "alert.status_changed",
  (alert, { status, note }) => planStatus(alert, status, note),
);
