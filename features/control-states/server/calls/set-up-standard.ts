import type * as contract from "#features/control-states/company-standards.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { recordDay } from "../scores/record-day.ts";
import { companyStandardFrom, problemOfSetUp } from "../standards/company-standard.rules.ts";
import { changeStandard, findStandard } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";

export const setUpStandard: Verb<typeof contract.setUpStandard> = async (
  context,
  { id, version, ...change },
) => {
  const { db, actor, audit, announce } = context;
  const held = await lockOpen(db, id);
  asSeen(held, { version });
  const problem = problemOfSetUp(held, change);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  await changeStandard(db, id, authorOf(actor).name, change);
  await recordDay(context, id);
  audit({
    action: "compliance.standard_set_up",
    objectType: "standard",
    objectId: id,
    details: { standard: held.short_name, changes: changedFields(held, change) },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
};
