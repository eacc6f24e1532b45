import type { Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import { findAlerts, lockQueue } from "./alert.store.ts";
import { alertCase, announceAlerts } from "./alert-case.ts";
import { planClose } from "./alert-step.rules.ts";
import { verdictDecision } from "./step-alert.ts";

/**
 * Closes an alert that another feature raised and can now explain, with a verdict and its reason. A closed or merged
 * alert is not changed.
 */
export async function closeExplainedAlert(
  context: VerbContext,
  id: string,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<void> {
  await lockQueue(context.db, companyIn(context.actor));
  const [row] = await findAlerts(context.db, [id]);
  if (!row || row.merged_into !== null) return;
  const plan = planClose(row, verdictDecision(context, verdict, reason));
  if (!("set" in plan)) return;
  await changeCases(context, alertCase, [{ row, ...plan }]);
  context.audit({
    action: "alert.closed",
    objectType: "alert",
    objectId: id,
    details: { number: row.number, from: row.status, to: "closed", verdict },
  });
  announceAlerts(context, { id });
}
