import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { isSlugTaken, takeNextVersion } from "#platform/server/publishing/publication.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { withNamedCves } from "../bulletins/bulletins.rules.ts";
import { insertVersion } from "../bulletins/bulletins.store.ts";
import { checkIndicators } from "../bulletins/check-indicators.ts";
import { readEdited } from "../bulletins/read-edited.ts";

export const saveBulletin: Verb<typeof contract.saveBulletin> = async (
  { db, actor, clock, audit },
  { id, version, ...written },
) => {
  const draft = withNamedCves(written);
  const before = await readEdited(db, id);
  // A published address keeps its name: somebody may have it as a link.
  if (before.published_at !== null && before.draft.slug !== draft.slug) {
    throw new Refusal("conflict", {
      detail: "El nombre en la dirección ya se publicó y no se puede cambiar.",
    });
  }
  if (await isSlugTaken(db, "bulletin", draft.slug, id)) {
    throw new Refusal("conflict", { detail: "Otro boletín ya usa ese nombre en la dirección." });
  }
  checkIndicators(draft);
  const at = clock.now();
  const number = await takeNextVersion(db, "bulletin", { id, version, slug: draft.slug, at });
  if (number === undefined) throw new Refusal("stale_version");
  await insertVersion(db, { id, number }, draft, { at, by: authorOf(actor) });
  audit({
    action: "bulletin.saved",
    objectType: "bulletin",
    objectId: id,
    details: { version: number },
    companyId: 0,
  });
  return await readEdited(db, id);
};
