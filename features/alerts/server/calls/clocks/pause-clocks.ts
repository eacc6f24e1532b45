import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { alertCase } from "#features/alerts/server/work/alert-case.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";
import { planPause } from "#platform/server/work/case-clocks.ts";

export const pauseClocks = alertStep<typeof contract.pauseClocks>(
  "alert.clocks_paused",
  (alert, pause, context) => planPause(context, alertCase, alert.id, pause),
);
