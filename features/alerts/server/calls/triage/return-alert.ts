import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planReturn } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";

export const returnAlert = alertStep<typeof contract.returnAlert>("alert.returned", (alert, { note }) =>
  planReturn(alert, note),
);
