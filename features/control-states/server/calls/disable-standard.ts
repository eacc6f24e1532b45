import type * as contract from "#features/control-states/company-standards.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "../standards/company-standard.rules.ts";
import { changeStandard, findStandard } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";

export const disableStandard: Verb<typeof contract.disableStandard> = async (
  { db, actor, clock, audit, announce },
  { id, notes, notes_for_client },
) => {
  const held = await lockOpen(db, id);
  const change = { enabled: false, notes, notes_for_client, disabled_at: clock.now() };
  await changeStandard(db, id, authorOf(actor).name, change);
  audit({
    action: "compliance.standard_disabled",
    objectType: "standard",
    objectId: id,
    details: { standard: held.short_name, notes },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
};
