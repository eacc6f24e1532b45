import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import * as contract from "../../contracts/incident-joins.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { findIncident, findIncidents } from "../work/incident.store.ts";
import { incidentKind } from "../work/incident-case.ts";
import { incidentDetail } from "../work/incident-detail.ts";
import { linkTo } from "../work/incident-links.ts";
import {
  detachAlertRow,
  findAlertRefs,
  findAttachedTo,
  removeLinkRow,
} from "../work/incident-parts.store.ts";
import { incidentCodeOf, incidentRefOf } from "../work/incident-view.rules.ts";
import { attachSelectedObjects, recordOnAlerts } from "./attach-alerts.ts";
import { findAlertTraits, findTraitsOf } from "./similar.store.ts";
import { similarIncidents, traitsOf, traitsOfAlerts } from "./similar-incidents.ts";

const proposeIncidents: Verb<typeof contract.proposeIncidents> = async ({ db }, { alert_ids }) => {
  const alerts = await findAlertTraits(db, alert_ids);
  return {
    items: await similarIncidents(db, traitsOf(alerts), { except: [], open: true }),
    found: traitsOfAlerts(alerts),
  };
};

const listSimilarIncidents: Verb<typeof contract.listSimilarIncidents> = async (context, { id }) => {
  const incident = await readFamily(context, id);
  const traits = await findTraitsOf(context.db, incident.ids);
  return { items: await similarIncidents(context.db, traits, { except: incident.ids, open: false }) };
};

const listIncidentsOfAlert: Verb<typeof contract.listIncidentsOfAlert> = async ({ db }, { alert_id }) => {
  const [alert] = await findAlertRefs(db, [alert_id]);
  if (!alert) throw new Refusal("not_found");
  const attached = await findAttachedTo(db, alert_id);
  const rows = await findIncidents(
    db,
    attached.map(({ incident_id }) => incident_id),
  );
  const refById = new Map(rows.map((row) => [row.id, incidentRefOf(row)]));
  return {
    items: attached.flatMap(({ incident_id, alert_id: _, ...trace }) => {
      const incident = refById.get(incident_id);
      if (!incident) return [];
      return [
        {
          ...trace,
          incident,
          attached_at: trace.attached_at.toISOString(),
          detached_at: trace.detached_at?.toISOString() ?? null,
        },
      ];
    }),
  };
};

const attachAlerts: Verb<typeof contract.attachAlerts> = async (context, { id, reason, ...chosen }) => {
  await actOnIncident(context, id, async ({ row }) => {
    const numbers = await attachSelectedObjects(context, row, chosen, reason);
    const affectedCount = chosen.assets.length + chosen.accounts.length + chosen.observables.length;
    if (numbers.length + affectedCount === 0) return undefined;
    return { action: "alerts_attached", details: { alerts: numbers } };
  });
  return await incidentDetail(context, id);
};

const detachAlert: Verb<typeof contract.detachAlert> = async (context, { id, alert_id, reason }) => {
  const { db, actor, clock } = context;
  await actOnIncident(context, id, async ({ row, ids }) => {
    const done = { ids, alertId: alert_id, by: authorOf(actor).name, at: clock.now(), reason };
    const [alert] = await findAlertTraits(db, [alert_id]);
    if (!(await detachAlertRow(db, done)) || !alert) throw new Refusal("not_found");
    const facts = { alert: { id: alert_id, number: alert.number } };
    await appendActivity(context, incidentKind, [
      { caseId: id, type: "alert_detached", note: reason, facts },
    ]);
    await recordOnAlerts(context, row, [alert_id], "unlinked", reason);
    return { action: "alert_detached", details: { alert: alert.number } };
  });
  return await incidentDetail(context, id);
};

const linkIncident: Verb<typeof contract.linkIncident> = async (context, { id, to, label }) => {
  await actOnIncident(context, id, async () => {
    await linkTo(context, id, to, label);
    return { action: "linked", details: { kind: to.kind } };
  });
  return await incidentDetail(context, id);
};

const unlinkIncident: Verb<typeof contract.unlinkIncident> = async (context, { id, link_id }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const removedLink = await removeLinkRow(context.db, ids, link_id);
    if (!removedLink) throw new Refusal("not_found");
    const other =
      removedLink.kind === "incident" ? await findIncident(context.db, removedLink.target) : undefined;
    const facts = {
      ...(removedLink.kind === "place" && { address: removedLink.target }),
      ...(other && { incident: { id: other.id, code: incidentCodeOf(other) } }),
    };
    await appendActivity(context, incidentKind, [
      { caseId: id, type: "unlinked", note: removedLink.label, facts },
    ]);
    return { action: "unlinked", details: { kind: removedLink.kind } };
  });
  return await incidentDetail(context, id);
};

export const incidentJoinsVerbs = [
  route(contract.proposeIncidents, proposeIncidents),
  route(contract.listSimilarIncidents, listSimilarIncidents),
  route(contract.listIncidentsOfAlert, listIncidentsOfAlert),
  route(contract.attachAlerts, attachAlerts),
  route(contract.detachAlert, detachAlert),
  route(contract.linkIncident, linkIncident),
  route(contract.unlinkIncident, unlinkIncident),
];
