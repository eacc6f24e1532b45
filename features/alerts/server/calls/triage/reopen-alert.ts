import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { promisesOf } from "#features/alerts/server/clocks/alert-policy.store.ts";
import { planReopen } from "#features/alerts/server/work/alert-step.rules.ts";
import { alertStep } from "#features/alerts/server/work/step-alert.ts";

export const reopenAlert = alertStep<typeof contract.reopenAlert>(
  "alert.reopened",
  async (alert, { reason }, { db }) =>
    planReopen(alert, reason, { promised: (await promisesOf(db))(alert.severity) }),
);
