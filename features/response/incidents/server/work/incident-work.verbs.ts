import { v7 as uuidv7 } from "uuid";
import { foldText } from "#platform/contract/fold-text.ts";
import { severityOfRank, severityRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbInput } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";
import { makePlan } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { readersOf } from "#platform/server/work/named-people.ts";
import { noChange, planAssign } from "#platform/server/work/plan.rules.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import * as contract from "../../contracts/incident-work.contract.ts";
import { incidentVerdictLabels } from "../../incidents.labels.ts";
import { attachSelectedObjects } from "../joins/attach-alerts.ts";
import { recordKnowledge } from "../moments/record-moment.ts";
import { actOnIncident } from "./act-on-incident.ts";
import { addIncident, type IncidentRow, lockIncidents, nextNumber } from "./incident.store.ts";
import { announceIncident, incidentKind } from "./incident-case.ts";
import { incidentDetail } from "./incident-detail.ts";
import { linkTo } from "./incident-links.ts";
import {
  addAffected,
  findAffectedObjects,
  findPeopleOf,
  removeAffectedRow,
  removePersonOf,
  restrictMerged,
} from "./incident-parts.store.ts";
import { addTeam, withdrawFromOthers } from "./incident-people.ts";
import { slaTargetsOf } from "./incident-policy.store.ts";
import { refuseUnknownClass, searchText } from "./incident-text.rules.ts";
import { auditAct, findLead, type IncidentPlan, incidentStep } from "./step-incident.ts";

export const declareIncident: Verb<typeof contract.declareIncident> = async (context, input) => {
  const { db, actor, clock } = context;
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  refuseUnknownClass(input.class);
  await lockIncidents(db, companyId);
  const lead = await findLead(context, input.lead_id);
  const restricted = input.restricted_to !== undefined;
  const reader_ids = restricted
    ? await readersOf(context, [...(input.restricted_to ?? []), ...(input.lead_id ? [input.lead_id] : [])])
    : [];
  const series = restricted ? "RES" : "INC";
  const number = await nextNumber(db, series);
  const severity = severityRank(input.severity);
  const { title, description } = input;
  await addIncident(db, {
    company_id: companyId,
    id,
    series,
    number,
    origin: input.origin,
    title,
    description,
    severity,
    class: input.class,
    impact: input.impact,
    techniques: input.techniques,
    tlp: input.tlp,
    pap: input.pap,
    restricted,
    reader_ids,
    opened_by_name: author.name,
    opened_at: now,
    updated_at: now,
    search: searchText({ title, description }),
  });
  const promised = (await slaTargetsOf(db))(severity);
  await appendActivity(context, incidentKind, [{ caseId: id, type: "opened", facts: { promised, title } }]);
  const incident = { id, series, number, restricted };
  await addTeam(context, id, reader_ids);
  await attachSelectedObjects(context, incident, input);
  if (input.finding_id) await linkTo(context, id, { kind: "finding", finding_id: input.finding_id }, "");
  if (input.knowledge) await recordKnowledge(context, id, input.knowledge);
  await recomputeClocks(context, incidentKind, [id]);
  auditAct(context, incident, "declared", {
    severity: input.severity,
    origin: input.origin,
    alerts: input.alert_ids.length,
    restricted,
  });
  if (lead) {
    const [row] = await incidentKind.find(db, [id]);
    if (row)
      await makePlan(context, incidentKind, {
        row,
        action: "incident.assigned",
        plan: planAssign(row, lead),
      });
  }
  announceIncident(context, incident);
  return await incidentDetail(context, id);
};

type Revision = VerbInput<typeof contract.reviseIncident>;

export const reviseIncident = incidentStep<typeof contract.reviseIncident>(
  "incident.revised",
  async (row, revision, { db }) => {
    refuseUnknownClass(revision.class);
    return planRevision(row, revision, await slaTargetsOf(db));
  },
);

const revisableFields = [
  "title",
  "description",
  "class",
  "impact",
  "tlp",
  "pap",
  "techniques",
  "root_cause",
  "root_cause_undetermined",
  "impact_text",
  "lessons",
] as const;

/**
 * Plans a revision of the incident; a change of severity becomes a separate entry, because it changes the service
 * levels.
 */
function planRevision(
  row: IncidentRow,
  revision: Revision,
  promised: (severity: number) => SlaTargets,
): IncidentPlan {
  if (row.status === "closed") return { refused: "El incidente está cerrado: reábralo primero." };
  const severity = revision.severity === undefined ? row.severity : severityRank(revision.severity);
  const changedRevisableFields = revisableFields.filter(
    (name) => revision[name] !== undefined && JSON.stringify(revision[name]) !== JSON.stringify(row[name]),
  );
  const rated = severity !== row.severity;
  if (changedRevisableFields.length === 0 && !rated) return noChange;
  const { title = row.title, description = row.description, reason: note } = revision;
  return {
    set: {
      ...Object.fromEntries(changedRevisableFields.map((name) => [name, revision[name]])),
      severity,
      search: searchText({ title, description }),
    },
    steps: [
      ...(changedRevisableFields.length > 0 ? [{ type: "revised", note }] : []),
      ...(rated
        ? [
            {
              type: "severity_changed",
              note,
              facts: {
                severity_before: severityOfRank(row.severity),
                severity: severityOfRank(severity),
                promised: promised(severity),
              },
            },
          ]
        : []),
    ],
  };
}

export const decideVerdict = incidentStep<typeof contract.decideVerdict>(
  "incident.verdict_decided",
  (row, { verdict, reason }, { actor, clock }) => {
    if (row.status === "closed") return { refused: "El incidente está cerrado: reábralo primero." };
    if (row.verdict === verdict && row.verdict_reason === reason) return noChange;
    return {
      set: {
        verdict,
        verdict_reason: reason,
        verdict_by_name: authorOf(actor).name,
        verdict_at: clock.now(),
      },
      steps: [{ type: "revised", note: `Veredicto: ${incidentVerdictLabels[verdict]}. ${reason}` }],
    };
  },
);

/** Members of the team remain readers. */
const restrictIncident = incidentStep<typeof contract.restrictIncident>(
  "incident.restricted",
  async (row, { people, reason }, context) => {
    if (row.restricted) return { refused: "El incidente ya está restringido: cambie sus personas." };
    const team = await findPeopleOf(context.db, [row.id]);
    const lead = row.assignee_id === null ? [] : [row.assignee_id];
    const reader_ids = await readersOf(context, [...people, ...lead, ...team.map(({ user_id }) => user_id)]);
    await addTeam(context, row.id, reader_ids);
    await restrictMerged(context.db, row.id, { restricted: true, reader_ids });
    await withdrawFromOthers(context, row.id, reader_ids);
    return { set: { restricted: true, reader_ids }, steps: [{ type: "restricted", note: reason }] };
  },
);

const unrestrictIncident = incidentStep<typeof contract.unrestrictIncident>(
  "incident.unrestricted",
  async (row, { reason }, { db }) => {
    if (!row.restricted) return { refused: "El incidente no está restringido." };
    await restrictMerged(db, row.id, { restricted: false, reader_ids: [] });
    return { set: { restricted: false, reader_ids: [] }, steps: [{ type: "unrestricted", note: reason }] };
  },
);

const addPerson = incidentStep<typeof contract.addPerson>(
  "incident.person_added",
  async (row, { user_id, part }, context) => {
    const team = await findPeopleOf(context.db, [row.id]);
    if (team.some((person) => person.user_id === user_id))
      return { refused: "Esa persona ya está en el equipo." };
    const reader_ids = row.restricted ? await readersOf(context, [...row.reader_ids, user_id]) : [];
    const [addedMember] = await addTeam(context, row.id, [user_id], part);
    if (!addedMember) return { refused: "Esa persona no es de la empresa ni del proveedor que la atiende." };
    await restrictMerged(context.db, row.id, { restricted: row.restricted, reader_ids });
    return {
      set: { reader_ids },
      steps: [{ type: "person_added", note: part, facts: { person_name: addedMember.name } }],
    };
  },
);

const removePerson = incidentStep<typeof contract.removePerson>(
  "incident.person_removed",
  async (row, { user_id }, context) => {
    const { db, actor } = context;
    const person = (await findPeopleOf(db, [row.id])).find((each) => each.user_id === user_id);
    if (!person) return { refused: "Esa persona no está en el equipo." };
    if (row.restricted && user_id === authorOf(actor).id)
      return { refused: "De un incidente restringido lo saca otra persona: así nunca queda sin nadie." };
    if (row.restricted && user_id === row.assignee_id)
      return { refused: "Quien lidera el incidente debe poder verlo: cambie primero quién lo lidera." };
    await removePersonOf(db, row.id, user_id);
    const reader_ids = row.reader_ids.filter((each) => each !== user_id);
    await restrictMerged(db, row.id, { restricted: row.restricted, reader_ids });
    if (row.restricted) await withdrawFromOthers(context, row.id, reader_ids);
    return { set: { reader_ids }, steps: [{ type: "person_removed", facts: { person_name: person.name } }] };
  },
);

const listCandidates: Verb<typeof contract.listCandidates> = async ({ db }) => ({
  items: (await findCandidates(db)).map(({ id, name }) => ({ id, name })),
});

const setAffected: Verb<typeof contract.setAffected> = async (context, { id, kind, name, state }) => {
  const { db, actor, clock } = context;
  await actOnIncident(context, id, async () => {
    const name_key = foldText(name);
    const existingRow = (await findAffectedObjects(db, [id])).find(
      (each) => each.kind === kind && foldText(each.name) === name_key,
    );
    if (existingRow?.state === state) return undefined;
    const row = { company_id: companyIn(actor), id: uuidv7(), incident_id: id, kind, name, name_key, state };
    await addAffected(db, [{ ...row, added_at: clock.now() }], { states: true });
    return { action: "affected_set", details: { kind, state } };
  });
  return await incidentDetail(context, id);
};

const removeAffected: Verb<typeof contract.removeAffected> = async (context, { id, affected_id }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const removedRow = await removeAffectedRow(context.db, ids, affected_id);
    if (!removedRow) throw new Refusal("not_found");
    return { action: "affected_removed", details: { kind: removedRow.kind } };
  });
  return await incidentDetail(context, id);
};

export const incidentWorkVerbs = [
  route(contract.declareIncident, declareIncident),
  route(contract.reviseIncident, reviseIncident),
  route(contract.decideVerdict, decideVerdict),
  route(contract.restrictIncident, restrictIncident),
  route(contract.unrestrictIncident, unrestrictIncident),
  route(contract.addPerson, addPerson),
  route(contract.removePerson, removePerson),
  route(contract.listCandidates, listCandidates),
  route(contract.setAffected, setAffected),
  route(contract.removeAffected, removeAffected),
];
