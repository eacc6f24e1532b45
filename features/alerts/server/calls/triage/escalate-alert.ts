import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planEscalate } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep, assigneeNamed } from "#features/alerts/server/work/step-alert.ts";

export const escalateAlert = alertStep<typeof contract.escalateAlert>(
  "alert.escalated",
  async (alert, { note, assignee_id }, context) =>
    planEscalate(alert, note, await assigneeNamed(context, assignee_id)),
);
