import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { recordDay } from "../scores/record-day.ts";
import { companyStandardFrom, fittingInto } from "./company-standard.rules.ts";
import { changeStandard, findEdition, findStandard, type StandardRow } from "./company-standard.store.ts";

/**
 * Points the company at another edition. States hang from controls, not from editions: whatever both editions have
 * goes on, and what only the old one has comes back with it.
 */
export async function changeEdition(
  context: VerbContext,
  held: StandardRow,
  versionId: number,
  action: "compliance.edition_adopted" | "compliance.edition_rolled_back",
) {
  const { db, actor, audit, announce } = context;
  const id = held.standard_id;
  const edition = await findEdition(db, id, versionId);
  if (!edition) throw new Refusal("not_found");
  await changeStandard(db, id, authorOf(actor).name, {
    ...fittingInto(edition, held),
    version_id: edition.id,
    previous_version_id: action === "compliance.edition_adopted" ? held.version_id : null,
  });
  await recordDay(context, id);
  audit({
    action,
    objectType: "standard",
    objectId: id,
    details: { standard: held.short_name, from: held.version_label, to: edition.label },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
}
