import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyStandardFrom } from "../standards/company-standard.rules.ts";
import { changeStandard, findStandard } from "../standards/company-standard.store.ts";
import { lockAdoptedStandard } from "../standards/standard-of-company.ts";
import { markReopened } from "./snapshot.store.ts";

/** Reopens the closed period of a standard: its states may change again, and the person and the reason are recorded. */
export async function reopenStandard(
  { db, actor, clock, audit, announce }: VerbContext,
  { id, reason }: { id: number; reason: string },
): Promise<CompanyStandard> {
  const followed = await lockAdoptedStandard(db, id);
  if (!followed.closed_at)
    throw new Refusal("conflict", { detail: `El período de ${followed.short_name} no está cerrado.` });
  const by = authorOf(actor).name;
  await markReopened(db, id, { at: clock.now(), by, reason });
  await changeStandard(db, id, by, { closed_at: null, closed_by_name: null });
  audit({
    action: "compliance.period_reopened",
    objectType: "standard",
    objectId: id,
    details: { standard: followed.short_name, reason },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
}
