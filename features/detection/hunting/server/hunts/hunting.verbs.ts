import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../hunting.contract.ts";
import { beginRun } from "../runs/begin-run.ts";
import { changeHuntRun, findHuntRuns } from "../runs/hunt-run.store.ts";
import { changeHuntRow, findHunt, insertHunt } from "./hunt.store.ts";
import { hunts } from "./hunt-query.store.ts";
import { huntDetail, huntView } from "./hunt-view.ts";
import { refuseInvalidOutcome } from "./outcome.rules.ts";

export const listHunts: Verb<typeof contract.listHunts> = async (
  { db },
  { sort, cursor, limit, ...filter },
) => {
  const page = await hunts.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: page.items.map(huntView) };
};

export const getHunt: Verb<typeof contract.getHunt> = (context, { id }) => huntDetail(context, id);

export const createHunt: Verb<typeof contract.createHunt> = async (context, hunt) => {
  const { db, actor, clock, audit, announce } = context;
  const id = uuidv7();
  const frame = { companyId: companyIn(actor), id, at: clock.now(), by: authorOf(actor).name };
  await insertHunt(db, frame, hunt);
  audit({ action: "hunt.created", objectType: "hunt", objectId: id, details: { title: hunt.title } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

const changeHunt: Verb<typeof contract.changeHunt> = async (context, { id, version, ...hunt }) => {
  const { db, clock, audit, announce } = context;
  const { state } = asSeen(await findHunt(db, id), { version });
  if (state === "closed")
    throw new Refusal("conflict", { detail: "La búsqueda está cerrada; retómela para cambiarla." });
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { hunt }));
  audit({ action: "hunt.changed", objectType: "hunt", objectId: id, details: { title: hunt.title } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

export const startHuntRun: Verb<typeof contract.startHuntRun> = async (context, { id, ...asked }) => {
  const { db, clock } = context;
  const hunt = await findHunt(db, id);
  if (!hunt) throw new Refusal("not_found");
  const [from, until] = [
    new Date(asked.from),
    new Date(Math.min(Date.parse(asked.until), clock.now().getTime())),
  ];
  if (from >= until) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const obstacle = await beginRun(context, hunt, { from, until, scheduled: false });
  if (obstacle) throw new Refusal("conflict", { detail: obstacle });
  const seenVersion = { id, version: hunt.version, at: clock.now() };
  refuseStale(await changeHuntRow(db, seenVersion, { set: { last_run_at: clock.now() } }));
  return await huntDetail(context, id);
};

export const cancelHuntRun: Verb<typeof contract.cancelHuntRun> = async (context, { id }) => {
  const { db, clock, audit, announce } = context;
  const { hunt } = await huntDetail(context, id);
  const [last] = await findHuntRuns(db, id);
  if (!last || !(await changeHuntRun(db, last.id, { status: "cancelled", ended_at: clock.now() })))
    throw new Refusal("conflict", { detail: "No hay una ejecución en curso." });
  audit({
    action: "hunt.run_cancelled",
    objectType: "hunt",
    objectId: id,
    details: { title: hunt.title, scanned: last.scanned },
  });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

export const concludeHunt: Verb<typeof contract.concludeHunt> = async (
  context,
  { id, version, outcome, conclusion, shared },
) => {
  const { db, actor, clock, audit, announce } = context;
  const { state } = asSeen(await findHunt(db, id), { version });
  if (state === "closed") throw new Refusal("conflict", { detail: "La búsqueda ya está cerrada." });
  const [run] = await findHuntRuns(db, id);
  if (run?.status !== "done")
    throw new Refusal("conflict", { detail: "Una conclusión descansa en una ejecución que llegó a su fin." });
  refuseInvalidOutcome(outcome, run);
  const set = {
    state: "closed",
    outcome,
    conclusion,
    shared,
    concluded_at: clock.now(),
    concluded_by_name: authorOf(actor).name,
    concluded_run: run.id,
  };
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { set }));
  audit({ action: "hunt.concluded", objectType: "hunt", objectId: id, details: { outcome, shared } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

const reopenHunt: Verb<typeof contract.reopenHunt> = async (context, { id, version }) => {
  const { db, clock, audit, announce } = context;
  const { state, outcome } = asSeen(await findHunt(db, id), { version });
  if (state === "open") throw new Refusal("conflict", { detail: "La búsqueda está abierta." });
  const set = { state: "open", outcome: null, concluded_at: null, concluded_by_name: null, shared: false };
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { set }));
  audit({ action: "hunt.reopened", objectType: "hunt", objectId: id, details: { outcome } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

export const huntingVerbs = [
  route(contract.listHunts, listHunts),
  route(contract.getHunt, getHunt),
  route(contract.createHunt, createHunt),
  route(contract.changeHunt, changeHunt),
  route(contract.startHuntRun, startHuntRun),
  route(contract.cancelHuntRun, cancelHuntRun),
  route(contract.concludeHunt, concludeHunt),
  route(contract.reopenHunt, reopenHunt),
];
