import type { BulkAction } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { BulkPlan } from "#platform/server/work/bulk-change.ts";
import { beginSuppression } from "../suppression/begin-suppression.ts";
import type { AlertRow, AlertWork } from "../work/alert.store.ts";
import {
  type AlertPlan,
  planAssign,
  planClose,
  planDecide,
  planEscalate,
  planStatus,
  planTake,
} from "../work/alert-step.rules.ts";
import { findTakenFingerprints, suppressOccurrences } from "../work/open-alert-fingerprint.store.ts";
import { assigneeNamed, decisionOf } from "../work/step-alert.ts";

type AlertBulk = BulkPlan<AlertRow, keyof AlertWork>;

/** Plans the change of one action to each of many alerts, as a person would make it one by one. */
export async function planBulk(
  context: VerbContext,
  alertRows: readonly AlertRow[],
  action: BulkAction,
): Promise<AlertBulk> {
  const each = (plan: (alert: AlertRow) => AlertPlan): AlertBulk => ({ plan });
  switch (action.do) {
    case "take": {
      const me = authorOf(context.actor);
      return each((alert) => planTake(alert, me));
    }
    case "assign": {
      const to = await assigneeNamed(context, action.assignee_id);
      return each((alert) => planAssign(alert, to));
    }
    case "status":
      return each((alert) => planStatus(alert, action.status));
    case "escalate": {
      const to = await assigneeNamed(context, action.assignee_id);
      return each((alert) => planEscalate(alert, action.note, to));
    }
    case "decide": {
      const decision = decisionOf(context, action.verdict, action.reason);
      return each((alert) => planDecide(alert, decision));
    }
    case "close": {
      const decision = decisionOf(context, action.verdict, action.reason);
      return each((alert) => planClose(alert, decision));
    }
    case "suppress":
      return await planSuppress(context, alertRows, action);
  }
}

/** Plans a suppression rule that holds back these alerts and later events with the same fingerprint. */
async function planSuppress(
  context: VerbContext,
  alertRows: readonly AlertRow[],
  { reason, expires_at }: Extract<BulkAction, { do: "suppress" }>,
): Promise<AlertBulk> {
  const takenFingerprints = await findTakenFingerprints(
    context.db,
    alertRows.map(({ id }) => id),
  );
  const { id } = await beginSuppression(context, {
    kind: "rule",
    reason,
    starts_at: context.clock.now(),
    ends_at: new Date(expires_at),
    conditions: {
      fingerprints: [...new Set([...alertRows.map(({ fingerprint }) => fingerprint), ...takenFingerprints])],
    },
  });
  return {
    effects: { suppression_id: id },
    afterwards: (changedValues) => suppressOccurrences(context.db, changedValues, id),
    plan: (alert) =>
      alert.suppressed_by
        ? { nothing: true }
        : { set: { suppressed_by: id }, steps: [{ type: "suppressed", note: reason }] },
  };
}
