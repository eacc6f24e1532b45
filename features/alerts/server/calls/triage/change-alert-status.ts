import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planStatus } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeAlertStatus: Verb<typeof contract.changeAlertStatus> = async (
  context,
  { status, note, ...seen },
) => await stepAlert(context, seen, "alert.status_changed", (alert) => planStatus(alert, status, note));
