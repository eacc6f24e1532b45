import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planWait } from "./alert-step.rules.ts";
import { stepAlert } from "./step-alert.ts";

export const waitForClient: Verb<typeof contract.waitForClient> = async (context, { question, ...seen }) =>
  await stepAlert(context, seen, "alert.asked_client", (alert) =>
    planWait(alert, question, context.clock.now()),
  );
