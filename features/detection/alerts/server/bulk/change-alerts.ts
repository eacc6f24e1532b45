import type { AlertAction, BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { alertSteps } from "#features/detection/alerts/contracts/alert-steps.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { BulkPlan } from "#platform/server/work/bulk-change.ts";
import { caseChanges } from "#platform/server/work/case-changes.ts";
import { slaTargetsOf } from "../clocks/alert-policy.store.ts";
import { alerts } from "../queue/alert-query.store.ts";
import { beginSuppression } from "../suppression/begin-suppression.ts";
import { type AlertRow, type AlertWork, findAlerts } from "../work/alert.store.ts";
import { alertCase } from "../work/alert-case.ts";
import {
  planAssign,
  planClose,
  planDecide,
  planEscalate,
  planReopen,
  planReturn,
  planStatus,
  planTake,
  stepRefusal,
} from "../work/alert-step.rules.ts";
import { findTakenFingerprints, suppressOccurrences } from "../work/open-alert-fingerprint.store.ts";
import { findAssignee, verdictDecision } from "../work/step-alert.ts";
import { selectionFor } from "./selection-for.ts";

/** Returns the alerts of a selection; alerts that are selected by id are changed even if they are suppressed. */
async function select(context: VerbContext, selection: BulkSelection): Promise<AlertRow[]> {
  const { ids, ...filter } = selection;
  if (ids && Object.values(filter).every((value) => value === undefined))
    return await findAlerts(context.db, ids);
  return await alerts.selected(context.db, await selectionFor(context, selection), {
    by: "number",
    max: maxAtOnce,
  });
}

/** Plans a suppression rule for these alerts and for later events with the same fingerprint. */
async function planSuppression(
  context: VerbContext,
  { reason, expires_at }: Extract<AlertAction, { do: "suppress" }>,
  rows: readonly AlertRow[],
): Promise<BulkPlan<AlertRow, keyof AlertWork>> {
  const fingerprintsOfAlerts = await findTakenFingerprints(
    context.db,
    rows.map(({ id }) => id),
  );
  const { id } = await beginSuppression(context, {
    kind: "rule",
    reason,
    starts_at: context.clock.now(),
    ends_at: new Date(expires_at),
    conditions: {
      fingerprints: [...new Set([...rows.map(({ fingerprint }) => fingerprint), ...fingerprintsOfAlerts])],
    },
  });
  return {
    effects: { suppression_id: id },
    afterwards: (changedIds) => suppressOccurrences(context.db, changedIds, id),
    plan: (alert) =>
      alert.suppressed_by
        ? { nothing: true }
        : { set: { suppressed_by: id }, steps: [{ type: "suppressed", note: reason }] },
  };
}

/** Changes alerts by their steps, in a form that can be undone. */
export const changeAlerts = caseChanges(alertCase, {
  steps: alertSteps,
  effects: {
    take: ({ actor }) => {
      const me = authorOf(actor);
      return (alert) => planTake(alert, me);
    },
    assign: async (context, { assignee_id }) => {
      const to = await findAssignee(context, assignee_id);
      return (alert) => planAssign(alert, to);
    },
    status:
      (_context, { status }) =>
      (alert) =>
        planStatus(alert, status),
    escalate: async (context, { note, assignee_id }) => {
      const to = await findAssignee(context, assignee_id);
      return (alert) => planEscalate(alert, note, to);
    },
    return:
      (_context, { note }) =>
      (alert) =>
        planReturn(alert, note),
    decide: (context, { verdict, reason }) => {
      const decision = verdictDecision(context, verdict, reason);
      return (alert) => planDecide(alert, decision);
    },
    close: (context, { verdict, reason }) => {
      const decision = verdictDecision(context, verdict, reason);
      return (alert) => planClose(alert, decision);
    },
    reopen: async ({ db }, { reason }) => {
      const targets = await slaTargetsOf(db);
      return (alert) => planReopen(alert, reason, { promised: targets(alert.severity) });
    },
    suppress: (context, input, rows) => planSuppression(context, { do: "suppress", ...input }, rows),
  },
  select,
  refused: (alert, step) => stepRefusal(alert, step),
});
