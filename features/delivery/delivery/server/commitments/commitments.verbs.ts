import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { listAssignees } from "#platform/server/work/assignee.ts";
import type { ListedCommitment } from "../../contracts/commitments.contract.ts";
import * as contract from "../../contracts/commitments.contract.ts";
import { refuseConflict } from "../obligations/act-on-obligation.ts";
import { reassignOpenObligations, removeUnbegun } from "../obligations/obligation.store.ts";
import { obligationContext } from "../obligations/standpoint.ts";
import {
  type CommitmentRow,
  findCommitment,
  findPromises,
  findServices,
  insertCommitment,
  lockCommitment,
  updateCommitment as writePromise,
} from "./commitment.store.ts";
import { commitmentColumns } from "./commitment-rule.ts";
import { planCommitment } from "./plan-obligations.ts";

const commitmentView = ({
  company_id: _,
  service_id,
  service_name,
  saved_at,
  ...row
}: CommitmentRow): ListedCommitment => ({
  ...row,
  service: { id: service_id, name: service_name },
  saved_at: saved_at.toISOString(),
});

export const listCommitments: Verb<typeof contract.listCommitments> = async ({ db, actor }) => ({
  items: (await findPromises(db, companyIn(actor))).map(commitmentView),
});

export const listCommitmentChoices: Verb<typeof contract.listCommitmentChoices> = async (context) => ({
  services: await findServices(context.db, companyIn(context.actor)),
  people: (await listAssignees(context, "provider")).items,
});

export const createCommitment: Verb<typeof contract.createCommitment> = async (
  context,
  { service, ...rule },
) => {
  const { db, audit, announce } = context;
  const standpoint = await obligationContext(context);
  const { companyId } = standpoint;
  const contracted = await findServices(db, companyId);
  if (!contracted.some(({ id }) => id === service)) throw new Refusal("not_found");
  const columns = await commitmentColumns(context, rule, standpoint);
  const id = uuidv7();
  if (!(await insertCommitment(db, { ...columns, company_id: companyId, id, service_id: service })))
    refuseConflict("El servicio ya tiene un compromiso con ese nombre.");
  const promise = await findCommitment(db, companyId, id);
  if (!promise) throw new Refusal("not_found");
  const openedCount = await planCommitment(db, promise, standpoint);
  audit({
    action: "delivery.promise_created",
    objectType: "delivery_promise",
    objectId: id,
    details: { ...rule, service: promise.service_name, opened: openedCount },
  });
  announce({ topic: "delivery.changed", data: {} });
  return commitmentView(promise);
};

type CommitmentColumns = Awaited<ReturnType<typeof commitmentColumns>>;

/** Returns whether a commitment already has the values of a request. */
const isSameCommitment = (
  existing: object,
  { saved_by_name: _, saved_at: __, ...columns }: CommitmentColumns,
) => Object.entries(columns).every(([name, value]) => existing[name as keyof typeof existing] === value);

/** Obligations in periods that have begun are unchanged; the others are replanned by the new rule. */
const changePromise: Verb<typeof contract.updateCommitment> = async (context, { id, version, ...rule }) => {
  const { db, audit, announce, nothingChanged } = context;
  const standpoint = await obligationContext(context);
  const { companyId, today } = standpoint;
  const existing = asSeen(await lockCommitment(db, companyId, id), { version });
  const columns = await commitmentColumns(context, rule, standpoint);
  const isUnchanged = isSameCommitment(existing, columns);
  if (!isUnchanged) await writePromise(db, { company_id: companyId, id }, columns);
  const promise = await findCommitment(db, companyId, id);
  if (!promise) throw new Refusal("not_found");
  if (isUnchanged) {
    nothingChanged();
    return commitmentView(promise);
  }
  await removeUnbegun(db, companyId, id, today);
  const plannedCount = await planCommitment(db, promise, standpoint);
  await reassignOpenObligations(db, companyId, id, columns);
  audit({
    action: "delivery.promise_changed",
    objectType: "delivery_promise",
    objectId: id,
    details: { ...rule, service: promise.service_name, planned: plannedCount },
  });
  announce({ topic: "delivery.changed", data: {} });
  return commitmentView(promise);
};

export const commitmentsVerbs = [
  route(contract.listCommitments, listCommitments),
  route(contract.listCommitmentChoices, listCommitmentChoices),
  route(contract.createCommitment, createCommitment),
  route(contract.updateCommitment, changePromise),
];
