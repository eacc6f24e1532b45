import {
  changeControl,
  changeControls,
  controls,
  findNewestControlEvents,
  findRecordedPage,
  findRecordedState,
  findSelectedControls,
  findStandard,
  historyLines,
  lockOpen,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../control-status.contract.ts";
import { changeRecorded, completeStatuses, statusOfControl } from "./complete-statuses.ts";
import { controlSelectionOf } from "./find-critical.ts";

export const listCompanyControls: Verb<typeof contract.listCompanyControls> = async (
  { db, clock },
  { cursor, limit, sort, ...filter },
) => {
  const today = dayOf(clock.now());
  const page = await controls.page(db, await controlSelectionOf(db, filter, today), { cursor, limit, sort });
  return { ...page, items: await completeStatuses(db, page.items, today) };
};

const getControlStatusDetail: Verb<typeof contract.getControlStatusDetail> = async (
  { db, clock },
  { id },
) => {
  const status = await statusOfControl(db, id, dayOf(clock.now()));
  const standard = await findStandard(db, status.standard_id);
  const events = await historyLines(db, await findNewestControlEvents(db, status.standard_id, id));
  return { status, closed: Boolean(standard?.closed_at), events };
};

const quickUpdate: Verb<typeof contract.quickUpdate> = async (
  context,
  { id, version, reason, ...change },
) => {
  await changeControl(context, id, { change, reason, version });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

const gradeControl: Verb<typeof contract.gradeControl> = async (context, { id, version, reason, grade }) => {
  await changeControl(context, id, { change: { grade }, reason, version });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

const bulkUpdate: Verb<typeof contract.bulkUpdate> = async (
  context,
  { filter, expected, changes, reason },
) => {
  const { db, actor, clock, audit } = context;
  const today = dayOf(clock.now());
  const find = async () => await findSelectedControls(db, await controlSelectionOf(db, filter, today));
  const concerned = new Set((await find()).map(({ standard_id }) => standard_id));
  // Locks are taken in a fixed order, so that two bulk changes cannot deadlock.
  const standards = [];
  for (const id of [...concerned].sort((a, b) => a - b)) standards.push(await lockOpen(db, id));
  // The selection is repeated under the locks, because the earlier one may be outdated.
  const rows = await find();
  const elsewhere = rows.some(({ standard_id }) => !concerned.has(standard_id));
  if (rows.length !== expected || elsewhere)
    throw new Refusal("conflict", {
      detail: `El filtro muestra ahora ${rows.length} controles y no ${expected}. No se cambió ninguno: revise la lista y repita.`,
    });
  const change = { ...changes, ...(await findPossibleOwner(db, actor, changes.owner_id)) };
  let changedCount = 0;
  for (const standard of standards) {
    const own = rows.filter(({ standard_id }) => standard_id === standard.standard_id);
    const controlChanges = own.map(({ control_id }) => ({ controlId: control_id, change, reason }));
    changedCount += (await changeControls(context, standard, controlChanges)).length;
  }
  audit({
    action: "compliance.controls_changed",
    objectType: "control",
    details: { filter, changes, reason, selected: rows.length, changed: changedCount },
  });
  return { changed: changedCount };
};

const listStatuses: Verb<typeof contract.listStatuses> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const page = await findRecordedPage(db, filter, { cursor, limit });
  return { ...page, items: await completeStatuses(db, page.items, dayOf(clock.now())) };
};

export const createStatus: Verb<typeof contract.createStatus> = async (
  context,
  { control_id, reason, ...change },
) => {
  await changeControl(context, control_id, {
    change,
    reason,
    // The version of an untouched control.
    version: 0,
    create: true,
    check({ id }) {
      if (id !== null)
        throw new Refusal("conflict", { detail: "El control ya tiene un estado. Ábralo para cambiarlo." });
    },
  });
  return await statusOfControl(context.db, control_id, dayOf(context.clock.now()));
};

const getStatus: Verb<typeof contract.getStatus> = async ({ db, clock }, { id }) => {
  const recorded = await findRecordedState(db, id);
  const [status] = await completeStatuses(db, recorded ? [recorded] : [], dayOf(clock.now()));
  if (!status) throw new Refusal("not_found");
  return status;
};

const replaceStatus: Verb<typeof contract.replaceStatus> = async (
  context,
  { id, version, reason, ...change },
) => await changeRecorded(context, { id, version, reason, change });

const changeStatus: Verb<typeof contract.changeStatus> = async (
  context,
  { id, version, reason, ...change },
) => await changeRecorded(context, { id, version, reason, change });

export const controlStatusVerbs = [
  route(contract.listCompanyControls, listCompanyControls),
  route(contract.getControlStatusDetail, getControlStatusDetail),
  route(contract.quickUpdate, quickUpdate),
  route(contract.gradeControl, gradeControl),
  route(contract.bulkUpdate, bulkUpdate),
  route(contract.listStatuses, listStatuses),
  route(contract.createStatus, createStatus),
  route(contract.getStatus, getStatus),
  route(contract.replaceStatus, replaceStatus),
  route(contract.changeStatus, changeStatus),
];
