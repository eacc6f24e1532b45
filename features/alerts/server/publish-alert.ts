import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planPublish } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const publishAlert: Verb<typeof contract.publishAlert> = async (context, { summary, ...seen }) =>
  await stepAlert(context, seen, "alert.published", (alert) =>
    planPublish(alert, summary, context.clock.now()),
  );
