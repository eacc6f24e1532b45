import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { listAssignees } from "#platform/server/work/assignee.ts";
import type { Promised } from "../../contracts/promises.contract.ts";
import * as contract from "../../contracts/promises.contract.ts";
import { refuse } from "../obligations/act-on-obligation.ts";
import { handOverOpen, removeUnbegun } from "../obligations/obligation.store.ts";
import { standpointOf } from "../obligations/standpoint.ts";
import { planPromise } from "./plan-obligations.ts";
import {
  addPromise,
  findPromise,
  findPromises,
  findServices,
  lockPromise,
  type PromiseRow,
  changePromise as writePromise,
} from "./promise.store.ts";
import { promiseColumns } from "./promise-rule.ts";

const promiseView = ({
  company_id: _,
  service_id,
  service_name,
  saved_at,
  ...row
}: PromiseRow): Promised => ({
  ...row,
  service: { id: service_id, name: service_name },
  saved_at: saved_at.toISOString(),
});

export const listPromises: Verb<typeof contract.listPromises> = async ({ db, actor }) => ({
  items: (await findPromises(db, companyIn(actor))).map(promiseView),
});

export const listPromiseChoices: Verb<typeof contract.listPromiseChoices> = async (context) => ({
  services: await findServices(context.db, companyIn(context.actor)),
  people: (await listAssignees(context, "provider")).items,
});

export const createPromise: Verb<typeof contract.createPromise> = async (context, { service, ...rule }) => {
  const { db, audit, announce } = context;
  const standpoint = await standpointOf(context);
  const { companyId } = standpoint;
  const contracted = await findServices(db, companyId);
  if (!contracted.some(({ id }) => id === service)) throw new Refusal("not_found");
  const columns = await promiseColumns(context, rule, standpoint);
  const id = uuidv7();
  if (!(await addPromise(db, { ...columns, company_id: companyId, id, service_id: service })))
    refuse("El servicio ya tiene un compromiso con ese nombre.");
  const promise = await findPromise(db, companyId, id);
  if (!promise) throw new Refusal("not_found");
  const opened = await planPromise(db, promise, standpoint);
  audit({
    action: "delivery.promise_created",
    objectType: "delivery_promise",
    objectId: id,
    details: { ...rule, service: promise.service_name, opened },
  });
  announce({ topic: "delivery.changed", data: {} });
  return promiseView(promise);
};

type PromiseColumns = Awaited<ReturnType<typeof promiseColumns>>;

/** Returns whether a promise already has the columns of a request. */
const isSamePromise = (existing: object, { saved_by_name: _, saved_at: __, ...columns }: PromiseColumns) =>
  Object.entries(columns).every(([name, value]) => existing[name as keyof typeof existing] === value);

/** Obligations that have begun stay as they were promised; the others are planned again by the new rule. */
const changePromise: Verb<typeof contract.changePromise> = async (context, { id, version, ...rule }) => {
  const { db, audit, announce, nothingChanged } = context;
  const standpoint = await standpointOf(context);
  const { companyId, today } = standpoint;
  const existing = asSeen(await lockPromise(db, companyId, id), { version });
  const columns = await promiseColumns(context, rule, standpoint);
  const isUnchanged = isSamePromise(existing, columns);
  if (!isUnchanged) await writePromise(db, { company_id: companyId, id }, columns);
  const promise = await findPromise(db, companyId, id);
  if (!promise) throw new Refusal("not_found");
  if (isUnchanged) {
    nothingChanged();
    return promiseView(promise);
  }
  await removeUnbegun(db, companyId, id, today);
  const planned = await planPromise(db, promise, standpoint);
  await handOverOpen(db, companyId, id, columns);
  audit({
    action: "delivery.promise_changed",
    objectType: "delivery_promise",
    objectId: id,
    details: { ...rule, service: promise.service_name, planned },
  });
  announce({ topic: "delivery.changed", data: {} });
  return promiseView(promise);
};

export const promisesVerbs = [
  route(contract.listPromises, listPromises),
  route(contract.listPromiseChoices, listPromiseChoices),
  route(contract.createPromise, createPromise),
  route(contract.changePromise, changePromise),
];
