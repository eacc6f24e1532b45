import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planAssign } from "#features/alerts/server/work/alert-step.rules.ts";
import { assigneeNamed, stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const assignAlert: Verb<typeof contract.assignAlert> = async (context, { assignee_id, ...seen }) =>
  await stepAlert(context, seen, "alert.assigned", async (alert) =>
    planAssign(alert, await assigneeNamed(context, assignee_id)),
  );
