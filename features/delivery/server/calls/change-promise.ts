import type { changePromise as call } from "#features/delivery/contracts/promises.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { handOverOpen, removeUnbegun } from "../obligations/obligation.store.ts";
import { standpointOf } from "../obligations/standpoint.ts";
import { planPromise } from "../promises/plan-obligations.ts";
import { findPromise, lockPromise, changePromise as writePromise } from "../promises/promise.store.ts";
import { promiseColumns } from "../promises/promise-rule.ts";
import { promisedFrom } from "../promises/promise-view.ts";

type Columns = Awaited<ReturnType<typeof promiseColumns>>;

/** Returns whether a promise already has the columns of a request. */
const isSame = (existing: object, { saved_by_name: _, saved_at: __, ...columns }: Columns) =>
  Object.entries(columns).every(([name, value]) => existing[name as keyof typeof existing] === value);

/** Obligations that have begun stay as they were promised; the others are planned again by the new rule. */
export const changePromise: Verb<typeof call> = async (context, { id, version, ...rule }) => {
  const { db, audit, announce, nothingChanged } = context;
  const standpoint = await standpointOf(context);
  const { companyId, today } = standpoint;
  const existing = asSeen(await lockPromise(db, companyId, id), { version });
  const columns = await promiseColumns(context, rule, standpoint);
  const isUnchanged = isSame(existing, columns);
  if (!isUnchanged) await writePromise(db, { company_id: companyId, id }, columns);
  const promise = await findPromise(db, companyId, id);
  if (!promise) throw new Refusal("not_found");
  if (isUnchanged) {
    nothingChanged();
    return promisedFrom(promise);
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
  return promisedFrom(promise);
};
