import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planWait } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const waitForClient: Verb<typeof contract.waitForClient> = async (context, { question, ...seen }) =>
  await stepAlert(context, seen, "alert.asked_client", (alert) =>
    planWait(alert, question, context.clock.now()),
  );
