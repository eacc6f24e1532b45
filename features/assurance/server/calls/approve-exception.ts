import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/assurance/contracts/exception.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { exceptionFrom, wrongExpiry } from "../findings/exception.rules.ts";
import { addException, findActiveException, lockExceptionsOf } from "../findings/exception.store.ts";
import { followedControl } from "../findings/followed-control.ts";
import { todayOf } from "../today-of.ts";

export const approveException: Verb<typeof contract.approveException> = async (
  { db, actor, clock, audit, announce },
  { control_id, reason, compensation, expires_on },
) => {
  const today = todayOf(clock);
  const control = await followedControl(db, control_id);
  const wrong = wrongExpiry(expires_on, today);
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  await lockExceptionsOf(db, control.standard_id);
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
  const fresh = { ...row, revoked_at: null, revoked_by_name: null };
  return exceptionFrom(fresh, new Map([[control_id, control]]), today);
};
