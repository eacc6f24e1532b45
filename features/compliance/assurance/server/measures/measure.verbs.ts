import { v7 as uuidv7 } from "uuid";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { MeasureStatus } from "../../contracts/measure.contract.ts";
import * as contract from "../../contracts/measure.contract.ts";
import { providerToday } from "../today-of.ts";
import { dueSettlements } from "./due-settlements.ts";
import {
  addMeasure,
  changeMeasure,
  findMeasureByName,
  findMeasurePage,
  lockMeasure,
  removeMeasure,
} from "./measure.store.ts";
import { measureDetail, measureFrom, statusToKeep } from "./measure-detail.ts";
import { addLinks, findLinkableControls, findLinkedControls, removeLinks } from "./measure-link.store.ts";
import { serviceOfMeasure } from "./service-facts.ts";

/** Returns the named controls, each once; refuses the whole change if the library lacks one or one is a heading. */
async function servableControls(db: Database, controlIds: readonly number[]): Promise<number[]> {
  const uniqueIds = [...new Set(controlIds)];
  const servable = await findLinkableControls(db, uniqueIds);
  if (servable.length < uniqueIds.length)
    throw new Refusal("invalid_input", {
      detail: "Uno de los controles no existe o es un título que no se evalúa.",
    });
  return uniqueIds;
}

export const listMeasures: Verb<typeof contract.listMeasures> = async ({ db, clock }, search) => {
  const today = providerToday(clock);
  const page = await findMeasurePage(db, search);
  return { ...page, items: page.items.map((row) => measureFrom(row, today)) };
};

const getMeasure: Verb<typeof contract.getMeasure> = (context, { id }) => measureDetail(context, id);

const nameTakenText = "Ya hay una medida con ese nombre.";

export const createMeasure: Verb<typeof contract.createMeasure> = async (
  context,
  { control_ids, owner_id, status: wantedText, ...fields },
) => {
  const { db, actor, clock, audit, announce } = context;
  const controls = await servableControls(db, control_ids);
  const service = await serviceOfMeasure(context, fields.service_id);
  const owner = await findPossibleOwner(db, actor, owner_id);
  const [id, company_id, created_at] = [uuidv7(), companyIn(actor), clock.now()];
  const status = statusToKeep(wantedText, service, created_at);
  const by = authorOf(actor).name;
  const row = { ...fields, ...status, ...owner, id, company_id, created_at, updated_by_name: by };
  if (!(await addMeasure(db, row))) throw new Refusal("conflict", { detail: nameTakenText });
  await addLinks(db, company_id, id, controls);
  audit({
    action: "measure.created",
    objectType: "measure",
    objectId: id,
    details: { name: fields.name, status: status.status, controls: controls.length },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return await measureDetail(context, id);
};

/** Locks a measure and refuses if its version is not the one that the person saw, so that no change is overwritten. */
async function lockSeenMeasure(db: Database, seenVersion: { id: string; version: number }) {
  const row = await lockMeasure(db, seenVersion.id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== seenVersion.version) throw new Refusal("stale_version");
  return { ...row, status: row.status as MeasureStatus };
}

const updateMeasure: Verb<typeof contract.updateMeasure> = async (
  context,
  { id, version, control_ids, owner_id, ...fields },
) => {
  const { db, actor, clock, audit, announce } = context;
  const before = await lockSeenMeasure(db, { id, version });
  const namesake = fields.name === undefined ? undefined : await findMeasureByName(db, fields.name);
  if (namesake && namesake.id !== id) throw new Refusal("conflict", { detail: nameTakenText });
  const at = clock.now();
  const service = await serviceOfMeasure(
    context,
    fields.service_id === undefined ? before.service_id : fields.service_id,
  );
  const status = statusToKeep(fields.status ?? before.status, service, at);
  const change = { ...fields, ...status, ...(await findPossibleOwner(db, actor, owner_id)) };
  await changeMeasure(db, id, change, { at, by: authorOf(actor).name });
  const controls = control_ids && (await replaceServedControls(context, id, control_ids));
  const details = { ...changedFields(before, change), ...(controls && { controls }) };
  audit({ action: "measure.updated", objectType: "measure", objectId: id, details });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return await measureDetail(context, id);
};

/** Replaces the list of served controls; returns how many were added and removed. */
async function replaceServedControls({ db, actor }: VerbContext, id: string, controlIds: number[]) {
  const wantedControlIds = await servableControls(db, controlIds);
  const linkedControlIds = await findLinkedControls(db, id);
  const addedControlIds = wantedControlIds.filter((control) => !linkedControlIds.includes(control));
  const removedControlIds = linkedControlIds.filter((control) => !wantedControlIds.includes(control));
  await addLinks(db, companyIn(actor), id, addedControlIds);
  await removeLinks(db, id, removedControlIds);
  return { added: addedControlIds.length, removed: removedControlIds.length };
}

const deleteMeasure: Verb<typeof contract.deleteMeasure> = async ({ db, audit, announce }, { id }) => {
  const currentMeasure = await lockMeasure(db, id);
  if (!currentMeasure) throw new Refusal("not_found");
  await removeMeasure(db, id);
  audit({
    action: "measure.deleted",
    objectType: "measure",
    objectId: id,
    details: { name: currentMeasure.name, status: currentMeasure.status },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return {};
};

const linkMeasure: Verb<typeof contract.linkMeasure> = async (context, { id, control_id }) => {
  const { db, actor, audit, announce } = context;
  if (!(await lockMeasure(db, id))) throw new Refusal("not_found");
  await addLinks(db, companyIn(actor), id, await servableControls(db, [control_id]));
  audit({ action: "measure.linked", objectType: "measure", objectId: id, details: { control_id } });
  announce({ topic: "assurance.changed", data: { measure: id, control_id } });
  return await measureDetail(context, id);
};

const unlinkMeasure: Verb<typeof contract.unlinkMeasure> = async (context, { id, control_id }) => {
  const { db, audit, announce } = context;
  if (!(await lockMeasure(db, id))) throw new Refusal("not_found");
  if (!(await removeLinks(db, id, [control_id]))) {
    context.nothingChanged();
    return await measureDetail(context, id);
  }
  audit({ action: "measure.unlinked", objectType: "measure", objectId: id, details: { control_id } });
  announce({ topic: "assurance.changed", data: { measure: id, control_id } });
  return await measureDetail(context, id);
};

export const recomputeMeasures: Verb<typeof contract.recomputeMeasures> = async (context) => {
  const { db, actor, clock, audit, announce } = context;
  const settlements = await dueSettlements(context);
  if (settlements.length === 0) {
    context.nothingChanged();
    return { changed: 0 };
  }
  const frame = { at: clock.now(), by: authorOf(actor).name };
  for (const { id, status, status_note } of settlements)
    await changeMeasure(db, id, { status, status_note }, frame);
  audit({
    action: "measure.settled",
    objectType: "measure",
    details: {
      changed: settlements.map(({ name, from, status, status_note }) => ({
        name,
        from,
        to: status,
        status_note,
      })),
    },
  });
  announce({ topic: "assurance.changed", data: {} });
  return { changed: settlements.length };
};

export const measureVerbs = [
  route(contract.listMeasures, listMeasures),
  route(contract.getMeasure, getMeasure),
  route(contract.createMeasure, createMeasure),
  route(contract.updateMeasure, updateMeasure),
  route(contract.deleteMeasure, deleteMeasure),
  route(contract.linkMeasure, linkMeasure),
  route(contract.unlinkMeasure, unlinkMeasure),
  route(contract.recomputeMeasures, recomputeMeasures),
];
