import type * as contract from "#features/alerts/contracts/shared-alerts.contract.ts";
import { lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { alertCase } from "#features/alerts/server/work/alert-case.ts";
import { planAnswer } from "#features/alerts/server/work/alert-step.rules.ts";
import { findShared } from "#features/alerts/server/work/shared-alert.store.ts";
import { sharedDetail } from "#features/alerts/server/work/shared-view.ts";
import { stepDetails } from "#features/alerts/server/work/step-alert.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockCase, makePlan } from "#platform/server/work/change-cases.ts";

/** The provider's people may write down what the client told them by telephone: the step says who wrote it. */
export const answerAlert: Verb<typeof contract.answerAlert> = async (context, { id, kind, body }) => {
  await lockQueue(context.db, companyIn(context.actor));
  // What is not published is not there.
  if (!(await findShared(context.db, id))) throw new Refusal("not_found");
  const alert = await lockCase(context, alertCase, { id });
  const plan = planAnswer(alert, kind, body);
  const details = stepDetails(alert, plan);
  await makePlan(context, alertCase, { row: alert, action: "alert.client_answered", plan, details });
  const row = await findShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};
