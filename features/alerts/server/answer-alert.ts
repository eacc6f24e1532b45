import type * as contract from "#features/alerts/shared-alerts.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { holdQueue } from "./alert.store.ts";
import { planAnswer } from "./alert-step.rules.ts";
import { findShared } from "./shared-alert.store.ts";
import { sharedDetail } from "./shared-view.ts";
import { holdAlert, makePlan } from "./step-alert.ts";

/** The provider's people may write down what the client told them by telephone: the step says who wrote it. */
export const answerAlert: Verb<typeof contract.answerAlert> = async (context, { id, kind, body }) => {
  await holdQueue(context.db, companyIn(context.actor));
  // What is not published is not there.
  if (!(await findShared(context.db, id))) throw new Refusal("not_found");
  const alert = await holdAlert(context, { id });
  await makePlan(context, alert, "alert.client_answered", planAnswer(alert, kind, body));
  const row = await findShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};
