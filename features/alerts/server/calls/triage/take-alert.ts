import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { planTake } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";
import { authorOf } from "#platform/server/actor.ts";

export const takeAlert = alertStep<typeof contract.takeAlert>("alert.taken", (alert, _seen, { actor }) =>
  planTake(alert, authorOf(actor)),
);
