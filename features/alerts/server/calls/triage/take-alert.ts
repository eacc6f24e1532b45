import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planTake } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const takeAlert: Verb<typeof contract.takeAlert> = async (context, seen) =>
  await stepAlert(context, seen, "alert.taken", (alert) => planTake(alert, authorOf(context.actor)));
