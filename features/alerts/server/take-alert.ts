import type * as contract from "#features/alerts/alert-triage.contract.ts";
import { authorOf } from "#platform/server/author-of.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planTake } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const takeAlert: Verb<typeof contract.takeAlert> = async (context, seen) =>
  await stepAlert(context, seen, "alert.taken", (alert) => planTake(alert, authorOf(context.actor)));
