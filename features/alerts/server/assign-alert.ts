import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planAssign } from "./alert-step.rules.ts";
import { assigneeNamed } from "./assignee-named.ts";
import { stepAlert } from "./step-alert.ts";

export const assignAlert: Verb<typeof contract.assignAlert> = async (context, { assignee_id, ...seen }) =>
  await stepAlert(context, seen, "alert.assigned", async (alert) =>
    planAssign(alert, await assigneeNamed(context, assignee_id)),
  );
