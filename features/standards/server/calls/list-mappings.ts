import type * as contract from "#features/standards/standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMappingPage } from "../library/mappings.store.ts";
import { mappingFrom } from "../library/standards.rules.ts";

export const listMappings: Verb<typeof contract.listMappings> = async ({ db }, search) => {
  const page = await findMappingPage(db, search);
  return { ...page, items: page.items.map(mappingFrom) };
};
