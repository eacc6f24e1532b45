import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planWait } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";

export const waitForClient = alertStep<typeof contract.waitForClient>(
  "alert.asked_client",
  (alert, { question }, { clock }) => planWait(alert, question, clock.now()),
);
