import type * as contract from "#features/assurance/contracts/exception.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findControlRefs } from "../findings/control-ref.store.ts";
import { exceptionFrom, exceptionState } from "../findings/exception.rules.ts";
import { endException, lockException } from "../findings/exception.store.ts";
import { todayOf } from "../today-of.ts";

export const revokeException: Verb<typeof contract.revokeException> = async (
  { db, actor, clock, audit, announce },
  { id },
) => {
  const held = await lockException(db, id);
  if (!held) throw new Refusal("not_found");
  const today = todayOf(clock);
  if (exceptionState(held, today) !== "active")
    throw new Refusal("conflict", { detail: "La excepción ya terminó." });
  const [by, at] = [authorOf(actor).name, clock.now()];
  await endException(db, id, by, at);
  audit({
    action: "exception.revoked",
    objectType: "control_exception",
    objectId: id,
    details: { control_id: held.control_id, expires_on: held.expires_on },
  });
  announce({ topic: "assurance.changed", data: { control_id: held.control_id } });
  const controls = await findControlRefs(db, [held.control_id]);
  return exceptionFrom({ ...held, revoked_at: at, revoked_by_name: by }, controls, today);
};
