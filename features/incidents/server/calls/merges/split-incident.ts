import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-merges.contract.ts";
import { addSplit, findAttachments, moveRows } from "#features/incidents/server/merges/merge.store.ts";
import { addIncident, findFamily, nextNumber } from "#features/incidents/server/work/incident.store.ts";
import { announceIncident, incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { addTeam } from "#features/incidents/server/work/incident-people.ts";
import { promisesOf } from "#features/incidents/server/work/incident-policy.store.ts";
import { searchText } from "#features/incidents/server/work/incident-text.rules.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { auditAct } from "#features/incidents/server/work/step-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

/** Whoever knows of the one knows of the other, and nobody else. */
export const splitIncident: Verb<typeof contract.splitIncident> = async (context, input) => {
  const { db, actor, clock } = context;
  const { title, reason } = input;
  const row = await lockCase(context, incidentKind, input);
  if (row.status === "closed")
    throw new Refusal("conflict", { detail: "El incidente está cerrado: reábralo primero." });
  const [id, at, company_id] = [uuidv7(), clock.now(), companyIn(actor)];
  const from = (await findFamily(db, row.id)).map((each) => each.id);
  const series = row.restricted ? ("RES" as const) : ("INC" as const);
  const fresh = { id, series, number: await nextNumber(db, series), restricted: row.restricted };
  await addIncident(db, {
    ...fresh,
    company_id,
    title,
    description: "",
    origin: row.origin,
    severity: row.severity,
    class: row.class,
    impact: row.impact,
    techniques: [],
    tlp: row.tlp,
    pap: row.pap,
    reader_ids: row.reader_ids,
    opened_by_name: authorOf(actor).name,
    opened_at: at,
    updated_at: at,
    search: searchText({ title, description: "" }),
    split_from: row.id,
  });
  const promised = (await promisesOf(db))(row.severity);
  const origin = { incident: { id: row.id, code: codeOf(row) } };
  await addToStory(context, incidentKind, [
    { caseId: id, type: "opened", note: reason, facts: { promised, title, ...origin } },
  ]);
  await addTeam(context, id, row.reader_ids);
  const taken = { from, to: id };
  const attachments = await findAttachments(db, from, input.alert_ids);
  const moved = {
    incident_alert: await moveRows(db, "incident_alert", { ...taken, rowIds: attachments }),
    incident_fact: await moveRows(db, "incident_fact", { ...taken, rowIds: input.fact_ids }),
    incident_observable: await moveRows(db, "incident_observable", {
      ...taken,
      rowIds: input.observable_ids,
    }),
    incident_task: await moveRows(db, "incident_task", { ...taken, rowIds: input.task_ids }),
  };
  const count = Object.values(moved).flat().length;
  if (count === 0) throw new Refusal("invalid_input", { detail: "Elija qué pasa al incidente nuevo." });
  await addSplit(db, { company_id, incident_id: id, from_id: row.id, moved, made_at: at });
  await recomputeClocks(context, incidentKind, [id]);
  const facts = { incident: { id, code: codeOf(fresh) } };
  await changeCases(context, incidentKind, [
    { row, set: {}, steps: [{ type: "split", note: reason, facts }] },
  ]);
  auditAct(context, row, "split", { to: codeOf(fresh), moved: count });
  announceIncident(context, row);
  return await incidentDetail(context, id);
};
