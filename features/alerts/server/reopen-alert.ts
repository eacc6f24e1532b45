import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planReopen } from "./alert-step.rules.ts";
import { promisesOf } from "./promised.ts";
import { stepAlert } from "./step-alert.ts";

export const reopenAlert: Verb<typeof contract.reopenAlert> = async (context, { reason, ...seen }) =>
  await stepAlert(context, seen, "alert.reopened", async (alert) =>
    planReopen(alert, reason, { promised: (await promisesOf(context.db))(alert.severity) }),
  );
