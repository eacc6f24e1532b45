import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/exception.contract.ts";
import { providerToday } from "../today-of.ts";
import { findControlRefs } from "./control-ref.store.ts";
import { exceptionFrom, exceptionState, wrongExpiry } from "./exception.rules.ts";
import {
  addException,
  endException,
  findActiveException,
  lockException,
  lockExceptionsOfStandard,
} from "./exception.store.ts";
import { exceptions } from "./exception-query.store.ts";
import { requireAdoptedControl } from "./followed-control.ts";

export const listExceptions: Verb<typeof contract.listExceptions> = async (
  { db, clock },
  { sort, cursor, limit, ...filter },
) => {
  const today = providerToday(clock);
  const page = await exceptions.page(db, { filter, today }, { sort, cursor, limit });
  const controls = await findControlRefs(db, [...new Set(page.items.map(({ control_id }) => control_id))]);
  return { ...page, items: page.items.map((row) => exceptionFrom(row, controls, today)) };
};

export const approveException: Verb<typeof contract.approveException> = async (
  { db, actor, clock, audit, announce },
  { control_id, reason, compensation, expires_on },
) => {
  const today = providerToday(clock);
  const control = await requireAdoptedControl(db, control_id);
  const wrong = wrongExpiry(expires_on, today);
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  await lockExceptionsOfStandard(db, control.standard_id);
  if (await findActiveException(db, control_id, today))
    throw new Refusal("conflict", {
      detail: "Este control ya tiene una excepción vigente. Revóquela antes de aprobar otra.",
    });
  const row = {
    id: uuidv7(),
    control_id,
    reason,
    compensation,
    approved_by_name: authorOf(actor).name,
    approved_at: clock.now(),
    expires_on,
  };
  await addException(db, { ...row, company_id: companyIn(actor), standard_id: control.standard_id });
  audit({
    action: "exception.approved",
    objectType: "control_exception",
    objectId: row.id,
    details: { control: control.code, standard: control.standard_code, reason, compensation, expires_on },
  });
  announce({ topic: "assurance.changed", data: { control_id } });
  const newException = { ...row, revoked_at: null, revoked_by_name: null };
  return exceptionFrom(newException, new Map([[control_id, control]]), today);
};

const revokeException: Verb<typeof contract.revokeException> = async (
  { db, actor, clock, audit, announce },
  { id },
) => {
  const currentException = await lockException(db, id);
  if (!currentException) throw new Refusal("not_found");
  const today = providerToday(clock);
  if (exceptionState(currentException, today) !== "active")
    throw new Refusal("conflict", { detail: "La excepción ya terminó." });
  const [by, at] = [authorOf(actor).name, clock.now()];
  await endException(db, id, by, at);
  audit({
    action: "exception.revoked",
    objectType: "control_exception",
    objectId: id,
    details: { control_id: currentException.control_id, expires_on: currentException.expires_on },
  });
  announce({ topic: "assurance.changed", data: { control_id: currentException.control_id } });
  const controls = await findControlRefs(db, [currentException.control_id]);
  return exceptionFrom({ ...currentException, revoked_at: at, revoked_by_name: by }, controls, today);
};

export const exceptionVerbs = [
  route(contract.listExceptions, listExceptions),
  route(contract.approveException, approveException),
  route(contract.revokeException, revokeException),
];
