import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planPublish } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const publishAlert: Verb<typeof contract.publishAlert> = async (context, { summary, ...seen }) =>
  await stepAlert(context, seen, "alert.published", (alert) =>
    planPublish(alert, summary, context.clock.now()),
  );
