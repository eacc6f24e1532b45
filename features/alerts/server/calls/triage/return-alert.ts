import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planReturn } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const returnAlert: Verb<typeof contract.returnAlert> = async (context, { note, ...seen }) =>
  await stepAlert(context, seen, "alert.returned", (alert) => planReturn(alert, note));
