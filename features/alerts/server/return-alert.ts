import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planReturn } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const returnAlert: Verb<typeof contract.returnAlert> = async (context, { note, ...seen }) =>
  await stepAlert(context, seen, "alert.returned", (alert) => planReturn(alert, note));
