import type * as contract from "#features/control-states/company-standards.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { recordDay } from "../scores/record-day.ts";
import { companyStandardFrom } from "../standards/company-standard.rules.ts";
import {
  changeStandard,
  findEditionDefaults,
  findStandard,
  followStandard,
} from "../standards/company-standard.store.ts";

export const enableStandard: Verb<typeof contract.enableStandard> = async (context, { id, notes }) => {
  const { db, actor, clock, audit, announce } = context;
  const current = await findEditionDefaults(db, id);
  if (!current) throw new Refusal("not_found");
  const by = authorOf(actor).name;
  const company_id = companyIn(actor);
  const begins = await followStandard(db, { ...current, company_id, notes, tiers: [], at: clock.now(), by });
  if (begins) await recordDay(context, id);
  else await changeStandard(db, id, by, { notes, notes_for_client: true });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  audit({
    action: "compliance.standard_enabled",
    objectType: "standard",
    objectId: id,
    details: { standard: standard.short_name, edition: standard.version_label, notes, again: !begins },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  return companyStandardFrom(standard);
};
