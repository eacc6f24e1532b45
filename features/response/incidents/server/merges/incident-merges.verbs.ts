import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { changeCases, lockCase } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import * as contract from "../../contracts/incident-merges.contract.ts";
import { momentsFrom } from "../moments/moment.rules.ts";
import { consequencesOfChange } from "../moments/record-moment.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { addIncident, findFamily, findIncident, nextNumber } from "../work/incident.store.ts";
import { announceIncident, incidentKind } from "../work/incident-case.ts";
import { incidentDetail } from "../work/incident-detail.ts";
import { addTeam } from "../work/incident-people.ts";
import { slaTargetsOf } from "../work/incident-policy.store.ts";
import { searchText } from "../work/incident-text.rules.ts";
import { incidentCodeOf, incidentRefOf } from "../work/incident-view.rules.ts";
import { auditAct, incidentStep } from "../work/step-incident.ts";
import {
  addSplit,
  findAttachments,
  findSplit,
  type MovedRows,
  markSplitUndone,
  moveRows,
  setMergedInto,
} from "./merge.store.ts";
import { changeByMerge, findMergeableIncidents, notifyMomentChange } from "./merge-change.ts";

const previewMerge: Verb<typeof contract.previewMerge> = async (context, { id, incident_ids }) => {
  const { row } = await readFamily(context, id);
  const { others, refused } = await findMergeableIncidents(context, row, incident_ids);
  if (refused) throw new Refusal("conflict", { detail: refused });
  const change = await changeByMerge(context, id, incident_ids);
  const codes = new Map(others.map((other) => [other.id, incidentCodeOf(other)]));
  const knowledgeRow = change.after.get("knowledge");
  const [knowledge = null] = knowledgeRow ? momentsFrom([knowledgeRow], (of) => codes.get(of) ?? null) : [];
  return {
    incidents: others.map(incidentRefOf),
    knowledge,
    consequences: await consequencesOfChange(context, change),
  };
};

const mergeIncidents = incidentStep<typeof contract.mergeIncidents>(
  "incident.merged",
  async (row, { incident_ids, reason }, context) => {
    const { others, refused } = await findMergeableIncidents(context, row, incident_ids);
    if (refused) return { refused };
    const change = await changeByMerge(context, row.id, incident_ids);
    await setMergedInto(context.db, incident_ids, row.id, context.clock.now());
    const into = { incident: { id: row.id, code: incidentCodeOf(row) } };
    const steps = incident_ids.map((caseId) => ({ caseId, type: "merged_into", note: reason, facts: into }));
    await appendActivity(context, incidentKind, steps);
    await recomputeClocks(context, incidentKind, incident_ids);
    await notifyMomentChange(context, change);
    return {
      set: {},
      steps: others.map((other) => ({
        type: "merged",
        note: reason,
        facts: { incident: { id: other.id, code: incidentCodeOf(other) } },
      })),
    };
  },
);

/**
 * Every row contains the id of its original incident: the rows of the merged incident return with it, and rows that
 * were added later remain.
 */
const unmergeIncident = incidentStep<typeof contract.unmergeIncident>(
  "incident.unmerged",
  async (row, { incident_id }, context) => {
    const other = await findIncident(context.db, incident_id);
    if (other?.merged_into !== row.id) return { refused: "Ese incidente no está unido a este." };
    const { incidentId, before, after } = await changeByMerge(context, row.id, [incident_id]);
    await setMergedInto(context.db, [incident_id], null, context.clock.now());
    const out = { incident: { id: row.id, code: incidentCodeOf(row) }, left: true };
    await appendActivity(context, incidentKind, [{ caseId: incident_id, type: "unmerged", facts: out }]);
    await recomputeClocks(context, incidentKind, [incident_id]);
    await notifyMomentChange(context, { incidentId, before: after, after: before });
    const facts = { incident: { id: other.id, code: incidentCodeOf(other) } };
    return { set: {}, steps: [{ type: "unmerged", facts }] };
  },
);

/** The split incident has the same readers as the original. */
const splitIncident: Verb<typeof contract.splitIncident> = async (context, input) => {
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
  const promised = (await slaTargetsOf(db))(row.severity);
  const origin = { incident: { id: row.id, code: incidentCodeOf(row) } };
  await appendActivity(context, incidentKind, [
    { caseId: id, type: "opened", note: reason, facts: { promised, title, ...origin } },
  ]);
  await addTeam(context, id, row.reader_ids);
  const mergeDirection = { from, to: id };
  const attachments = await findAttachments(db, from, input.alert_ids);
  const movedIds = {
    incident_alert: await moveRows(db, "incident_alert", { ...mergeDirection, rowIds: attachments }),
    incident_fact: await moveRows(db, "incident_fact", { ...mergeDirection, rowIds: input.fact_ids }),
    incident_observable: await moveRows(db, "incident_observable", {
      ...mergeDirection,
      rowIds: input.observable_ids,
    }),
    incident_task: await moveRows(db, "incident_task", { ...mergeDirection, rowIds: input.task_ids }),
  };
  const count = Object.values(movedIds).flat().length;
  if (count === 0) throw new Refusal("invalid_input", { detail: "Elija qué pasa al incidente nuevo." });
  await addSplit(db, { company_id, incident_id: id, from_id: row.id, moved: movedIds, made_at: at });
  await recomputeClocks(context, incidentKind, [id]);
  const facts = { incident: { id, code: incidentCodeOf(fresh) } };
  await changeCases(context, incidentKind, [
    { row, set: {}, steps: [{ type: "split", note: reason, facts }] },
  ]);
  auditAct(context, row, "split", { to: incidentCodeOf(fresh), moved: count });
  announceIncident(context, row);
  return await incidentDetail(context, id);
};

const undoSplit: Verb<typeof contract.undoSplit> = async (context, input) => {
  const { db, clock } = context;
  const row = await lockCase(context, incidentKind, input);
  const split = await findSplit(db, row.id);
  if (!split || split.undone_at)
    throw new Refusal("conflict", { detail: "Este incidente no nació de una división." });
  const origin = await findIncident(db, split.from_id);
  if (!origin) throw new Refusal("not_found");
  if (origin.merged_into || origin.status === "closed" || row.status === "closed")
    throw new Refusal("conflict", {
      detail: "Para deshacer la división, ambos incidentes deben estar abiertos.",
    });
  for (const [table, rowIds] of Object.entries(split.moved))
    await moveRows(db, table as keyof MovedRows, { from: [row.id], to: origin.id, rowIds });
  await setMergedInto(db, [row.id], origin.id, clock.now());
  await markSplitUndone(db, row.id, clock.now());
  const note = "Se deshizo la división.";
  const step = (caseId: string, type: string, other: typeof row) => ({
    caseId,
    type,
    note,
    facts: { incident: { id: other.id, code: incidentCodeOf(other) } },
  });
  await appendActivity(context, incidentKind, [
    step(row.id, "merged_into", origin),
    step(origin.id, "merged", row),
  ]);
  await recomputeClocks(context, incidentKind, [row.id]);
  auditAct(context, row, "split_undone", { from: incidentCodeOf(origin) });
  announceIncident(context, row);
  return await incidentDetail(context, origin.id);
};

export const incidentMergesVerbs = [
  route(contract.previewMerge, previewMerge),
  route(contract.mergeIncidents, mergeIncidents),
  route(contract.unmergeIncident, unmergeIncident),
  route(contract.splitIncident, splitIncident),
  route(contract.undoSplit, undoSplit),
];
