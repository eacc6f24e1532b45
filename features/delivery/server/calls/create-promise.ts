import { v7 as uuidv7 } from "uuid";
import type { createPromise as call } from "#features/delivery/contracts/promises.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { refuse } from "../obligations/act-on-obligation.ts";
import { standpointOf } from "../obligations/standpoint.ts";
import { planPromise } from "../promises/plan-obligations.ts";
import { addPromise, findPromise, findServices } from "../promises/promise.store.ts";
import { promiseColumns } from "../promises/promise-rule.ts";
import { promisedFrom } from "../promises/promise-view.ts";

export const createPromise: Verb<typeof call> = async (context, { service, ...rule }) => {
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
  return promisedFrom(promise);
};
