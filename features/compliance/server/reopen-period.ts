import type * as contract from "#features/compliance/compliance.contract.ts";
import { recomputeControls } from "#features/evidence/server/evidence-changes.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import { changeStandard, findStandard } from "./company-standard.store.ts";
import { lockFollowed } from "./hold-standard.ts";
import { markReopened } from "./snapshot.store.ts";
import { statesOf } from "./standard-of-company.ts";

export const reopenPeriod: Verb<typeof contract.reopenPeriod> = async (context, { id, reason }) => {
  const { db, actor, clock, audit, announce } = context;
  const held = await lockFollowed(db, id);
  if (!held.closed_at)
    throw new Refusal("conflict", { detail: `El período de ${held.short_name} no está cerrado.` });
  const by = authorOf(actor).name;
  await markReopened(db, id, { at: clock.now(), by, reason });
  await changeStandard(db, id, by, { closed_at: null, closed_by_name: null });
  // Evidence went on living while the states stood still.
  await recomputeControls(context, [...(await statesOf(db, id)).keys()]);
  audit({
    action: "compliance.period_reopened",
    objectType: "standard",
    objectId: id,
    details: { standard: held.short_name, reason },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
};
