import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { noteOnAlerts } from "#features/incidents/server/joins/attach-alerts.ts";
import { findAlertTraits } from "#features/incidents/server/joins/similar.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { detachAlertRow } from "#features/incidents/server/work/incident-parts.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const detachAlert: Verb<typeof contract.detachAlert> = async (context, { id, alert_id, reason }) => {
  const { db, actor, clock } = context;
  await actOnIncident(context, id, async ({ row, ids }) => {
    const done = { ids, alertId: alert_id, by: authorOf(actor).name, at: clock.now(), reason };
    const [alert] = await findAlertTraits(db, [alert_id]);
    if (!(await detachAlertRow(db, done)) || !alert) throw new Refusal("not_found");
    const facts = { alert: { id: alert_id, number: alert.number } };
    await addToStory(context, incidentKind, [{ caseId: id, type: "alert_detached", note: reason, facts }]);
    await noteOnAlerts(context, row, [alert_id], "unlinked", reason);
    return { action: "alert_detached", details: { alert: alert.number } };
  });
  return await incidentDetail(context, id);
};
