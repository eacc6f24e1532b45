import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { promisesOf } from "#features/alerts/server/clocks/settle-clocks.ts";
import { planReopen } from "#features/alerts/server/work/alert-step.rules.ts";
import { stepAlert } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const reopenAlert: Verb<typeof contract.reopenAlert> = async (context, { reason, ...seen }) =>
  await stepAlert(context, seen, "alert.reopened", async (alert) =>
    planReopen(alert, reason, { promised: (await promisesOf(context.db))(alert.severity) }),
  );
