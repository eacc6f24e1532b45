import type * as contract from "#features/standards/manage-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEdition, findEditions } from "../library/editions.store.ts";
import { editionFrom, standardFrom } from "../library/standards.rules.ts";
import { findCurrentStandards } from "../library/standards.store.ts";
import { makeCurrent } from "../storing/store-edition.store.ts";

export const chooseEdition: Verb<typeof contract.chooseEdition> = async (
  { db, audit, nothingChanged },
  { id, version_id },
) => {
  const edition = await findEdition(db, id, version_id);
  if (!edition) throw new Refusal("not_found");
  if (await makeCurrent(db, id, version_id)) {
    audit({
      action: "standard.edition_chosen",
      objectType: "standard",
      objectId: id,
      details: { edition: edition.label },
    });
  } else {
    nothingChanged();
  }
  const standard = (await findCurrentStandards(db)).find((row) => row.id === id);
  if (!standard) throw new Refusal("not_found");
  return { ...standardFrom(standard), editions: (await findEditions(db, id)).map(editionFrom) };
};
