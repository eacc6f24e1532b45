import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planEscalate } from "#features/alerts/server/work/alert-step.rules.ts";
import { assigneeNamed, stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const escalateAlert: Verb<typeof contract.escalateAlert> = async (
  context,
  { note, assignee_id, ...seen },
) =>
  await stepAlert(context, seen, "alert.escalated", async (alert) =>
    planEscalate(alert, note, await assigneeNamed(context, assignee_id)),
  );
