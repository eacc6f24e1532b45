import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";
import { planPublish } from "#platform/server/work/plan.rules.ts";

export const publishAlert = alertStep<typeof contract.publishAlert>(
  "alert.published",
  (alert, { summary }, { clock }) => planPublish(alert, summary, clock.now()),
);
