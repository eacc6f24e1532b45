import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planAssign } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep, assigneeNamed } from "#features/alerts/server/work/step-alert.ts";

export const assignAlert = alertStep<typeof contract.assignAlert>(
  "alert.assigned",
  async (alert, { assignee_id }, context) => planAssign(alert, await assigneeNamed(context, assignee_id)),
);
