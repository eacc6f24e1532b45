import { v7 as uuidv7 } from "uuid";
import type { NonconformityDetail, NonconformityStatus } from "#features/assurance/nonconformity.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { HeldNonconformity } from "./hold-seen-nonconformity.ts";
import { mayMove } from "./nonconformity.rules.ts";
import { changeNonconformity, type NonconformityChange } from "./nonconformity.store.ts";
import { nonconformityDetail } from "./nonconformity-detail.ts";
import { addStep } from "./nonconformity-step.store.ts";

/** Where it goes, what is noted, and what else changes with it. */
interface Step {
  to: NonconformityStatus;
  note: string;
  action: string;
  /** Why it may not, where the state does not allow it. */
  refused: string;
  change?: NonconformityChange;
}

/** Moves a held nonconformity and writes the move into its story. */
export async function stepNonconformity(
  context: VerbContext,
  { id, status: from, control_id }: HeldNonconformity,
  { to, note, action, refused, change }: Step,
): Promise<NonconformityDetail> {
  if (!mayMove(from, to)) throw new Refusal("conflict", { detail: refused });
  const { db, actor, clock, audit, announce } = context;
  const at = clock.now();
  await changeNonconformity(db, id, { ...change, status: to }, at);
  await addStep(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    nonconformity_id: id,
    from_status: from,
    to_status: to,
    note,
    actor_name: authorOf(actor).name,
    at,
  });
  audit({ action, objectType: "nonconformity", objectId: id, details: { from, to, note } });
  announce({ topic: "assurance.changed", data: { control_id } });
  return await nonconformityDetail(context, id);
}
