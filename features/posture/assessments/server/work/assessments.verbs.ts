import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { withoutVersion } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { readersOf } from "#platform/server/work/named-people.ts";
import { assessmentStateLabels } from "../../assessments.labels.ts";
import type * as contract from "../../contracts/assessments.contract.ts";
import {
  addEntry as addEntryCall,
  createAssessment as createCall,
  editAssessment as editCall,
  listAssessmentFacets as facetsCall,
  getAssessment as getCall,
  listAssessments as listCall,
  moveAssessment as moveCall,
  saveScope as scopeCall,
  stopAssessment as stopCall,
} from "../../contracts/assessments.contract.ts";
import { changeState, lockSeenAssessment, recordAct, refuseOver } from "./act-on-assessment.ts";
import { changeAssessment, insertAssessment, nextNumber } from "./assessment.store.ts";
import { assessments, countTargets } from "./assessment-query.store.ts";
import { missingAuthorisation, nextAssessmentStates } from "./assessment-state.rules.ts";
import { assessmentDetail, assessmentFrom, mayStop } from "./assessment-view.ts";
import { changeTargets, refuseMuddled, refuseOutsiders } from "./change-scope.ts";
import { insertEntry } from "./entry.store.ts";
import { refuseReversed, searchText } from "./plan.rules.ts";
import { findParties, findTargets, replaceParties } from "./scope.store.ts";

export const listAssessments: Verb<typeof contract.listAssessments> = async (
  { db, clock },
  { sort, cursor, limit, ...filter },
) => {
  const now = clock.now();
  const { items, ...page } = await assessments.page(db, { filter, now }, { sort, cursor, limit });
  const counts = await countTargets(
    db,
    items.map(({ id }) => id),
    now,
  );
  return { ...page, items: items.map((row) => assessmentFrom(row, counts.get(row.id))) };
};

const listAssessmentFacets: Verb<typeof contract.listAssessmentFacets> = async ({ db, clock }, filter) =>
  await assessments.facets(db, { filter, now: clock.now() });

export const createAssessment: Verb<typeof contract.createAssessment> = async (
  context,
  { restricted_to, ...plan },
) => {
  const { db, actor, clock } = context;
  refuseReversed(plan.starts_on, plan.ends_on);
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  const restricted = restricted_to !== undefined;
  const reader_ids = restricted ? await readersOf(context, restricted_to) : [];
  const number = await nextNumber(db, companyId);
  await insertAssessment(db, {
    ...plan,
    company_id: companyId,
    id,
    number,
    state: "proposed",
    restricted,
    reader_ids,
    lead_id: author.id,
    lead_name: author.name,
    created_by_name: author.name,
    created_at: now,
    updated_at: now,
    search: searchText(plan),
  });
  recordAct(context, { id, number }, "proposed", { kind: plan.kind, restricted });
  return await assessmentDetail(context, id);
};

const editAssessment: Verb<typeof contract.editAssessment> = async (context, { id, version, ...plan }) => {
  const { db, clock, nothingChanged } = context;
  refuseReversed(plan.starts_on, plan.ends_on);
  const row = await lockSeenAssessment(context, { id, version });
  refuseOver(row);
  const names = Object.keys(plan) as (keyof typeof plan)[];
  const changedNames = names.filter((name) => plan[name] !== row[name]);
  if (changedNames.length === 0) nothingChanged();
  else {
    await changeAssessment(db, id, clock.now(), { ...plan, search: searchText(plan) });
    recordAct(context, row, "edited", { changed: changedNames, ...withoutVersion(version) });
  }
  return await assessmentDetail(context, id);
};

export const saveScope: Verb<typeof contract.saveScope> = async (
  context,
  { id, version, targets, parties, sources },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const now = clock.now();
  refuseMuddled(targets);
  const row = await lockSeenAssessment(context, { id, version });
  refuseOver(row);
  await refuseOutsiders(context, parties);
  const before = await findTargets(db, id, now);
  const otherTargets = await changeTargets(context, id, { before, after: targets });
  const partyRows = parties.map((party) => ({ ...party, id: uuidv7() }));
  const withoutId = ({ id: _id, ...party }: (typeof partyRows)[number]) => party;
  const otherParties = !isDeepStrictEqual(
    (await findParties(db, id)).map(withoutId),
    partyRows.map(withoutId),
  );
  if (otherParties) await replaceParties(db, { companyId: companyIn(actor), assessmentId: id }, partyRows);
  const otherSources = !isDeepStrictEqual(row.sources, sources);
  if (!otherTargets && !otherParties && !otherSources) {
    nothingChanged();
    return await assessmentDetail(context, id);
  }
  // New allowed targets need a signed authorisation: either it is recorded first, or the testing is suspended.
  const missingText = missingAuthorisation(await findTargets(db, id, now), "in_progress");
  if (row.state === "in_progress" && otherTargets && missingText)
    throw new Refusal("conflict", {
      detail: `${missingText} Suspenda la evaluación antes de cambiar su alcance.`,
    });
  const partyUserIds = parties.flatMap(({ user_id }) => user_id ?? []);
  await changeAssessment(db, id, now, {
    sources,
    ...(row.restricted && {
      reader_ids: [...new Set([...row.reader_ids, ...partyUserIds])].sort((a, b) => a - b),
    }),
  });
  recordAct(context, row, "scope_saved", {
    targets: targets.length,
    parties: parties.length,
    ...withoutVersion(version),
  });
  return await assessmentDetail(context, id);
};

export const moveAssessment: Verb<typeof contract.moveAssessment> = async (
  context,
  { id, to, reason, version },
) => {
  const { db, clock, nothingChanged } = context;
  const row = await lockSeenAssessment(context, { id, version });
  if (row.state === to) {
    nothingChanged();
    return await assessmentDetail(context, id);
  }
  if (!nextAssessmentStates(row.state).includes(to))
    throw new Refusal("conflict", {
      detail: `Una evaluación ${assessmentStateLabels[row.state].toLocaleLowerCase("es")} no puede pasar a ${assessmentStateLabels[to].toLocaleLowerCase("es")}.`,
    });
  if (to === "authorised" || to === "in_progress") {
    const missingText = missingAuthorisation(await findTargets(db, id, clock.now()), to);
    if (missingText) throw new Refusal("conflict", { detail: missingText });
  }
  await changeState(context, row, to, reason);
  return await assessmentDetail(context, id);
};

const stopAssessment: Verb<typeof contract.stopAssessment> = async (context, { id, reason }) => {
  const { db, nothingChanged } = context;
  const row = await lockSeenAssessment(context, { id });
  if (!mayStop(context, await findParties(db, id)))
    throw new Refusal("forbidden", {
      detail: "Solo pueden detener la evaluación las personas indicadas en sus reglas.",
    });
  if (row.state === "suspended") nothingChanged();
  else if (row.state !== "in_progress")
    throw new Refusal("conflict", { detail: "La evaluación no está en curso: no hay nada que detener." });
  else await changeState(context, row, "suspended", `Detenida: ${reason}`);
  return await assessmentDetail(context, id);
};

export const addEntry: Verb<typeof contract.addEntry> = async (context, { id, at, ...entry }) => {
  const { db, actor, clock } = context;
  const now = clock.now();
  const row = await lockSeenAssessment(context, { id });
  refuseOver(row);
  if (entry.kind === "activity" && row.started_at === null)
    throw new Refusal("conflict", {
      detail: "La evaluación no ha comenzado: no hay actividad que registrar.",
    });
  const happenedAt = at === undefined ? now : new Date(at);
  if (happenedAt > now) throw new Refusal("invalid_input", { detail: "La fecha todavía no llega." });
  await insertEntry(
    db,
    { companyId: companyIn(actor), assessmentId: id },
    { ...entry, id: uuidv7(), at: happenedAt, actor_name: authorOf(actor).name },
  );
  recordAct(context, row, "entry_added", { kind: entry.kind });
  return await assessmentDetail(context, id);
};

const getAssessment: Verb<typeof contract.getAssessment> = (context, { id }) => assessmentDetail(context, id);

export const assessmentsVerbs = [
  route(listCall, listAssessments),
  route(facetsCall, listAssessmentFacets),
  route(createCall, createAssessment),
  route(editCall, editAssessment),
  route(scopeCall, saveScope),
  route(moveCall, moveAssessment),
  route(stopCall, stopAssessment),
  route(addEntryCall, addEntry),
  route(getCall, getAssessment),
];
