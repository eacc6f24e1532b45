import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planStatus } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const changeAlertStatus: Verb<typeof contract.changeAlertStatus> = async (
  context,
  { status, note, ...seen },
) => await stepAlert(context, seen, "alert.status_changed", (alert) => planStatus(alert, status, note));
