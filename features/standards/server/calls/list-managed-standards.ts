import type * as contract from "#features/standards/manage-standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEditions } from "../library/editions.store.ts";
import { editionFrom, standardFrom } from "../library/standards.rules.ts";
import { findCurrentStandards } from "../library/standards.store.ts";

export const listManagedStandards: Verb<typeof contract.listManagedStandards> = async ({ db }) => {
  const [standards, editions] = await Promise.all([findCurrentStandards(db), findEditions(db)]);
  return {
    items: standards.map((standard) => ({
      ...standardFrom(standard),
      editions: editions.filter(({ standard_id }) => standard_id === standard.id).map(editionFrom),
    })),
  };
};
