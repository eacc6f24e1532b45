import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planEscalate } from "./alert-step.rules.ts";
import { assigneeNamed } from "./assignee-named.ts";
import { stepAlert } from "./step-alert.ts";

export const escalateAlert: Verb<typeof contract.escalateAlert> = async (
  context,
  { note, assignee_id, ...seen },
) =>
  await stepAlert(context, seen, "alert.escalated", async (alert) =>
    planEscalate(alert, note, await assigneeNamed(context, assignee_id)),
  );
