import { AlertAction, BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { answerText } from "#features/home/my-work/my-work.labels.ts";
import type {
  ChangedWork,
  ViewedObject,
  WorkSource,
} from "#features/home/my-work/server/work-source.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { undoAlertChange } from "../bulk/alert-bulk.verbs.ts";
import { changeAlerts } from "../bulk/change-alerts.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { answerAlert } from "../work/shared-alerts.verbs.ts";
import { alerts } from "./alert-query.store.ts";

/** The alerts in the queue of pending work, with the changes and answers that the queue offers. */
export const waitingAlertsSource: WorkSource = {
  kind: "alert",
  change: {
    permission: "alert.triage",
    knows: (action) => AlertAction.safeParse(action).success,
    make: changeWaiting,
    undo: (context, id) => undoAlertChange(context, { id }),
  },
  answer: {
    permission: "alert.answer",
    make: (context, id, answer, comment) =>
      answerAlert(context, {
        id,
        kind: answer === "ours" ? "confirm" : "answer",
        body: answerText(answer, comment),
      }),
  },
};

/** Changes the selected alerts that are still in the queue. The others are refused with a reason. */
async function changeWaiting(
  context: VerbContext,
  viewedAlerts: readonly ViewedObject[],
  action: unknown,
): Promise<ChangedWork> {
  const selection = BulkSelection.parse({ ids: viewedAlerts.map(({ id }) => id) });
  const alertRows = await alerts.selected(context.db, await selectionFor(context, selection), {
    by: "number",
    max: viewedAlerts.length,
  });
  const listedIds = new Set(alertRows.map(({ id }) => id));
  const unlistedAlerts = viewedAlerts
    .filter(({ id }) => !listedIds.has(id))
    .map(({ id }) => ({ id, reason: "Ya no está en la lista: se suprimió, se unió a otra o no existe." }));
  if (alertRows.length === 0) return { bulkId: null, changed: 0, refused: unlistedAlerts };
  const { bulk_id, changed, refused } = await changeAlerts(context, {
    selection: { ids: [...listedIds] },
    expected: alertRows.length,
    seen: new Map(viewedAlerts.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
    action: AlertAction.parse(action),
  });
  return { bulkId: changed > 0 ? bulk_id : null, changed, refused: [...refused, ...unlistedAlerts] };
}
