import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { insertPublication, isSlugTaken } from "#platform/server/publishing/publication.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { withNamedCves } from "../bulletins/bulletins.rules.ts";
import { insertVersion } from "../bulletins/bulletins.store.ts";
import { checkIndicators } from "../bulletins/check-indicators.ts";
import { readEdited } from "../bulletins/read-edited.ts";

export const createBulletin: Verb<typeof contract.createBulletin> = async (
  { db, actor, clock, audit },
  written,
) => {
  const draft = withNamedCves(written);
  if (await isSlugTaken(db, "bulletin", draft.slug, null)) {
    throw new Refusal("conflict", { detail: "Otro boletín ya usa ese nombre en la dirección." });
  }
  checkIndicators(draft);
  const at = clock.now();
  const id = await insertPublication(db, "bulletin", draft.slug, at);
  await insertVersion(db, { id, number: 1 }, draft, { at, by: authorOf(actor) });
  audit({ action: "bulletin.created", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
